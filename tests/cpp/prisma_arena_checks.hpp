// The boards of the specification's worked cases (section 7 of docs/rules/prisma-arena.md) with their check
// lines, word for word: `moves X n [flags] = spaces`, `count moves`, `strikes`, `blasts`, `grapples`, `D`.
#pragma once

namespace pentaprism::testing {

// NOLINTNEXTLINE
inline constexpr const char* kArenaChecks = R"(
W-01
4 . # . . . . . . .
3 . . H # . . . . .
2 . . S . . . . . .
> moves H 1 = c3 b3 c4 b2 d2 d4
> count moves H 4 = 37
W-02
2 # D . . . . . . .
1 H S . . . . . . .
> moves H 4 = a1
W-03
1 H . . . . . . . .
> moves H 4 = a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1 c2 c3 c4 d1 d2 d3 e1 e2
> D a1 d4 = 5
> D a1 c4 = 4
W-04
2 # # # # . . . . .
1 H . . # . . . . .
> moves H 4 = a1 b1 c1
W-05
4 . . . . h . . . .
3 . . . . . . . . .
2 . . . . . . . . .
1 . . . . H . . . .
> moves H 4 = a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4 e1 e2 e3 f1 f2 f3 f4 g1 g2 g3 g4 h1 h2 h3 i1 i2
> moves H 4 no_stop = a1 a2 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4 d5 e1 e2 e3 f1 f2 f3 f4 f5 g1 g2 g3 g4 h1 h2 h3 i1 i2
W-06
6 . . . . h d . . .
5 . . . f H . . . .
> grapples H = f h
> grapples d = -
W-07
5 . . . . h . . . .
4 . . . . H . . . .
> grapples H = h
> moves H 4 = -
> blasts H = -
> strikes H = h
W-08
6 . . . f # . . . .
5 . . . # H h . . .
4 . . . . . . d . .
> strikes H = f h
W-09
7 . . f . . . . . .
6 . . . . . h . . .
5 . . . . . . . . .
4 . . . d . . . . .
3 . . S . . . . . .
> blasts S = f
> strikes S = d
W-09
9 f . . . . . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . . h . . . .
4 . . . # . . . . .
3 . . S . . . . d .
> blasts S = -
W-10
6 . . f . . . h . .
5 . . . . . . . . .
4 . . . . . . . . .
3 . . S . . . . . .
> blasts S = f
> D c3 f5 = 4
W-12
6 . . . . e . . . .
5 . . . . H . . . .
> strikes H = e
W-14
6 . . . . H h . . .
5 . . . . G . . . .
> strikes G = h
> grapples H = h
W-19
9 . . . . S . . . .
8 . . . . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . . H . . . .
> D e5 e9 = 4
> D e5 f9 = 4
> D e5 g9 = 5
W-20
6 . . . . . f . . .
5 . . . . H . . . .
4 . . . . e . . . .
> strikes H = e f
> grapples H = e
W-22
5 . . . . H . . . .
4 . . . . . . . . .
3 . . P . . . . . .
> D c3 e5 = 3
W-26
6 . . . . f d . . .
5 . . . . H . . . .
> strikes H = d f
W-27
5 . . . . . . n . .
4 . . . . . . . . .
3 . . H . . . . . .
> D c3 f4 = 3
> D c3 f5 = 4
W-29
6 . . . . . . . . .
5 H # # . . . . . .
4 . . . . h . . . .
> moves H 3 through=obstacles = a2 a3 a4 a5 a6 a7 a8 b2 b3 b4 b6 b7 b8 c3 c4 c6 c7 d4 d5 d6
> moves H 3 = a2 a3 a4 a5 a6 a7 a8 b2 b3 b4 b6 b7 b8 c3 c4 c6 c7 d4 d6
W-30
6 . . . . h . . . .
5 . . . . H f . . .
> moves H 3 = -
> moves H 1 ignore = d4 d5 d6 e4 e5 f4 f6
W-31
8 . . p . . . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . H . . e . . .
4 . . . . . S . . .
> blasts H = e p
> grapples e = S
W-32
6 . . . . . . . . .
5 . . . S H h . . .
4 . . . . . . . . .
> moves h 2 ignore = d4 d6 e3 e4 e6 e7 f3 f4 f5 f6 f7 g3 g4 g5 g6 g7 h4 h5 h6
W-33
6 . . . . f . . . .
5 . . . . H . . . .
> strikes H = f
W-37
2 . . . . h . . . .
1 . . S . . . . . .
> D e1 e2 = 1
W-38
5 H . . h . . . . .
> blasts H = h
W-39
7 . . . . . . h . .
6 . . . . # . . . .
5 . . . . H # . . .
> blasts H = h
W-40
5 N . f . h . d . .
> blasts N = f
> blasts N 3..6 = -
> blasts N 3..6 through=chars = d h
> blasts N through=chars = f h
W-41
6 . . . . . f . . .
5 . . . . H . . . .
4 . . . . e . . . .
> blasts H 1..2 ignore = e f
> blasts H = -
W-42
6 . . . h f d . . .
5 . . . . H . . . .
> strikes H = d f h
> grapples H = f
W-52
5 . . h . . N . . .
4 . . . . . . . . .
> blasts N = h
> grapples N = -
W-58
5 . . . . H . . . .
> count moves H 0 = 1
> count moves H 1 = 9
> count moves H 2 = 21
> count moves H 3 = 37
> count moves H 4 = 57
> count moves H 5 = 69
W-66
5 . . . . H h . . .
> moves H 1 ignore = d4 d5 d6 e4 e5 e6 f4 f6
W-68
7 . . . . . . a . .
6 . . . . . . . . .
5 . . . . H h . . .
> strikes H = h
> D g7 f5 = 2
W-69
5 . . . . H h . . .
4 . . . . . . . . .
> grapples H = h
> moves h 2 ignore = d4 d6 e3 e4 e6 e7 f3 f4 f5 f6 f7 g3 g4 g5 g6 g7 h4 h5 h6
W-70
5 . . . . H . . . .
4 . . . . . . . . .
3 . . . S h . . D .
> grapples H = -
> grapples S = h
> D e5 d3 = 2
> D e5 h3 = 4
W-75
5 h . . . . . . . .
4 H . . . . . . . .
1 . . S . . . . . .
> grapples H = h
> D a4 c1 = 4
W-76
8 . . . . h . . . .
7 . . . . . . . . .
6 . . . . . . . . .
5 . . . H . . . . .
> D d5 e7 = 2
W-81
9 . . . d h f . . .
8 . . . . . . . . .
7 . . . . . # # . .
6 . . . # . . . . .
5 . # . . + . . # .
4 . . . . . # . . .
3 . . # # . . . . .
2 . . . . . . . . .
1 . . . S H E . . .
> count moves H 4 = 26
> count moves S 4 = 22
> count moves E 4 = 24
> count moves h 4 = 26
> count moves f 4 = 22
> count moves d 4 = 24
W-87
6 . . . . . d . . .
5 . . . . H . . . .
4 . . . e . . . . .
> strikes H = d e
W-91
5 . . . . . . . . .
4 . . . . . . H3 . .
3 . . . S0 . . . . .
2 . . . . . . . . .
1 . . . . . . . . H0
> D d3 g4 = 3
> D d3 i1 = 6
)";

}  // namespace pentaprism::testing
