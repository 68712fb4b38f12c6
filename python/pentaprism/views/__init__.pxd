# Generated from the compiled module by `make stubs`; not edited by hand.
