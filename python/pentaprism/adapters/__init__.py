"""The games behind the interfaces of other libraries, each of which is imported only here.

`pentaprism.adapters.pettingzoo`: for reinforcement learning with several agents.
"""
