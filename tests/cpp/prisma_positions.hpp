// The positions of the specification's worked cases of Prisma: case, players, and what lies on the table as
// `name space sides kind and rotation`.
#pragma once

namespace pentaprism::testing {

inline constexpr const char* kPrismaPositions = R"(
W-05 2
    a 0,1 ...RR. T03r3
    b 0,2 R..R.. T11r0
    .
W-06 2
    a 0,1 ..RR.. T03r2
    d 0,2 R..... T01r0
    .
W-07 2
    a 0,1 ..RR.. T03r2
    t 1,1 R....R T03r5
    .
W-08 2
    a 0,1 ..RR.. T03r2
    c 1,0 ..RR.. T03r2
    t 1,1 R....R T03r5
    .
W-09 2
    a 0,1 ..RR.. T03r2
    c 1,0 ..RR.. T03r2
    d 0,2 R..... T01r0
    t 1,1 R....R T03r5
    .
W-10 2
    a 0,1 ..RR.. T03r2
    c 1,0 ..RR.. T03r2
    d 0,2 R..... T01r0
    e 2,0 .....R T01r5
    t 1,1 R....R T03r5
    .
W-11 2
    a 0,1 ..RR.. T03r2
    c 1,0 ..RR.. T03r2
    d 0,2 R..... T01r0
    e 2,0 .....R T01r5
    f 1,2 R..R.. T11r0
    g 1,3 R..... T01r0
    t 1,1 R..R.R T22r5
    .
W-12 2
    a 1,0 ..RR.. T03r2
    b 2,0 ....RR T03r4
    t 1,1 RR.... T03r0
    .
W-14 2
    a 1,0 ..RB.. T05r2
    b 2,0 ....RR T03r4
    t 1,1 BR.... T06r0
    .
W-15 2
    n 0,1 .RB... T05r1
    o 1,0 ..RBR. T16r2
    p 2,0 ....BR T06r4
    t 1,1 BB...B T15r5
    .
W-16 2
    a 1,0 ..RR.. T03r2
    b 2,0 ....RR T03r4
    k 0,1 ...R.. T01r3
    f 0,2 RR.... T03r0
    t 1,1 RR..R. T22r0
    .
W-17 2
    a 1,0 ..RR.. T03r2
    b 2,0 ...R.R T07r3
    c 1,1 R.R... T07r0
    t 2,1 R....R T03r5
    .
W-18 2
    a 1,0 .R.R.. T07r1
    b 2,-1 ...RR. T03r3
    c 2,0 R..R.. T11r0
    d 1,1 R.R... T07r0
    t 2,1 R....R T03r5
    .
W-20 2
    a 1,0 ..RB.. T05r2
    b 2,0 ..R..R T11r2
    c 3,0 ...R.R T07r3
    d 3,1 R....B T06r5
    e 2,1 ..B..B T12r2
    t 1,1 B.B... T08r0
    .
W-21 2
    a 2,-1 ..R.R. T07r2
    b 3,-1 ..R..R T11r2
    c 4,-1 ...R.R T07r3
    d 4,0 R...R. T07r4
    e 3,1 .R...B T10r5
    f 2,1 ..B..B T12r2
    g 1,1 B.B... T08r0
    t 1,0 .R.B.. T09r1
    .
W-22 2
    w 2,0 R..... T01r0
    a 2,-1 ..RRR. T14r2
    b 3,-1 ...R.R T07r3
    c 3,0 R...R. T07r4
    e 1,1 B.B... T08r0
    f 1,0 .R.B.. T09r1
    t 2,1 .R...B T10r5
    .
W-23 2
    a 1,0 ..RB.. T05r2
    b 2,0 ...RRR T14r3
    c 1,1 BRB... T17r0
    t 2,1 R....B T06r5
    .
W-24 2
    a 1,0 .RRR.. T14r1
    b 2,-1 ..RBR. T16r2
    w 2,0 B....R T05r5
    c 3,-1 ...R.R T07r3
    d 3,0 R...R. T07r4
    e 1,1 R.B... T09r0
    t 2,1 .R...B T10r5
    .
W-25 2
    a 2,-1 ..RRR. T14r2
    b 3,-1 ...R.R T07r3
    c 3,0 R...R. T07r4
    d 2,1 .R.... T01r1
    e 1,1 B..... T02r0
    f 1,0 .R.B.. T09r1
    t 2,0 R..... T01r0
    .
W-26 2
    a 1,0 ..RR.. T03r2
    b 2,0 ....RR T03r4
    m 0,1 ....B. T02r4
    x 0,2 ..RR.. T03r2
    .
W-27 2
    a 1,0 ..RB.. T05r2
    b 2,0 ...RRR T14r3
    c 1,1 BRB... T17r0
    d 2,1 R....B T06r5
    .
W-29 2
    a 2,-1 ..RRR. T14r2
    b 3,-1 ...R.R T07r3
    c 3,0 R...R. T07r4
    e 1,1 B.B... T08r0
    f 1,0 .R.B.. T09r1
    g 2,1 .R...B T10r5
    s 2,2 .R.R.. T07r1
    .
W-30 2
    a 1,0 ..RB.. T05r2
    b 2,0 ...RRR T14r3
    c 1,1 BRB... T17r0
    d 2,1 R....B T06r5
    .
W-31 2
    a 1,0 ..RB.. T05r2
    b 2,0 ...RRR T14r3
    c 1,1 BRB... T17r0
    d 2,-1 BR.... T06r0
    t 2,1 RR..BB T31r4
    .
W-37 2
    a 0,1 ..RR.. T03r2
    d 0,2 R..... T01r0
    .
W-38 2
    a 1,0 ..RR.. T03r2
    b 1,1 RRR... T14r0
    c 2,0 ..RRRR raw
    d 2,1 RRR..R raw
    e 3,0 ..RRRR raw
    f 3,1 RRR..R raw
    g 4,0 ...RRR T14r3
    t 4,1 R..R.R T22r5
    .
W-40 2
    a 2,-1 ..RRR. T14r2
    b 3,-1 ...R.R T07r3
    c 3,0 R...R. T07r4
    d 2,1 .R.R.R T26r1
    e 1,1 B.R... T10r0
    f 1,0 .R.B.. T09r1
    l 0,1 ...B.. T02r3
    .
W-41 2
    z 0,1 .B.... T02r1
    a 0,2 .R.R.. T07r1
    b 1,1 ..R.R. T07r2
    c 2,1 .R.R.R T26r1
    d 3,0 ..R.R. T07r2
    e 4,0 ...B.R T10r3
    .
W-42 2
    z 0,1 ....B. T02r4
    a 1,1 ...RR. T03r3
    b 0,2 .R.R.. T07r1
    c 0,3 R.R... T07r0
    d 1,3 ...R.R T07r3
    .
W-44 2
    z 0,1 ....B. T02r4
    a 0,2 .R.R.. T07r1
    b 1,1 ..RRR. T14r2
    c 2,1 .R.R.R T26r1
    d 3,0 ..RBR. T16r2
    e 4,0 .R.R.R T26r1
    .
W-45 2
    z 0,1 ....B. T02r4
    a 0,2 .R.R.. T07r1
    b 1,1 ..RRR. T14r2
    c 2,1 .R.R.R T26r1
    d 3,0 ..RBR. T16r2
    e 4,0 .R.R.R T26r1
    f 5,-1 ...RR. T03r3
    .
W-46 3
    z -2,0 B..... T02r0
    a -3,0 ...R.R T07r3
    b -3,1 R...RR T14r4
    c -4,2 .R.R.R T26r1
    d -4,3 R...RB T16r4
    e -5,4 .R.R.R T26r1
    f -5,5 R....R T03r5
    .
W-47 2
    a 1,0 ..RR.. T03r2
    b 2,0 ....RR T03r4
    t 1,1 RR..R. T22r0
    u 0,2 .R.B.. T09r1
    .
)";

}  // namespace pentaprism::testing
