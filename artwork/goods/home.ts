/** What makes a room comfortable; ground line at y = 830, the clock around the middle. */
import type { Good } from '../drawing.ts'
import { brandCapitals, write } from '../lettering.ts'
import {
  at,
  ball,
  clip,
  form,
  gleam,
  ground,
  group,
  line,
  linear,
  metal,
  mix,
  onto,
  oval,
  type Pen,
  path,
  radial,
  rect,
  ring,
  round,
  shade,
  times,
  tint,
} from '../parts.ts'
import { PAPER, paperLabel } from './coffee.ts'

export function lamp(pen: Pen, g: Good): string {
  const c = g.colour
  const base = g.accent ?? '#e9e0d2'
  const lampshade = 'M384 196H616L706 456Q500 482 294 456Z'
  return (
    ground(pen, 500, 830, 140) +
    oval(
      500,
      440,
      420,
      400,
      radial(
        pen,
        [0.5, 0.45, 0.5],
        [
          [0, '#ffe9b8', 0.75],
          [0.5, '#ffe6b0', 0.26],
          [1, '#ffe6b0', 0],
        ],
      ),
    ) +
    oval(
      500,
      842,
      300,
      40,
      radial(
        pen,
        [0.5, 0.5, 0.5],
        [
          [0, '#fff0c8', 0.6],
          [1, '#fff0c8', 0],
        ],
      ),
    ) +
    ground(pen, 500, 830, 130, 0.6) +
    rect(490, 456, 20, 70, 4, metal(pen, '#c79a5b')) +
    form(
      pen,
      'M474 520H526C530 560 632 620 632 716C632 784 590 826 560 832H440C410 826 368 784 368 716C368 620 470 560 474 520Z',
      round(pen, base),
      { depth: 26, light: 0.3 },
    ) +
    gleam('M420 660C404 710 410 770 430 800C428 750 432 700 452 650Z', 0.5) +
    path('M470 526Q500 536 530 526L526 512H474Z', metal(pen, '#c79a5b')) +
    path(
      lampshade,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.22)],
          [0.2, c],
          [0.5, mix(c, '#ffe9b0', 0.5)],
          [0.78, c],
          [1, shade(c, 0.32)],
        ],
      ),
    ) +
    path(
      lampshade,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#ffe9b0', 0],
          [0.65, '#ffe9b0', 0.3],
          [1, '#fff3cf', 0.66],
        ],
      ),
    ) +
    group(
      times(19, (i) => line(`M${390 + i * 12.3} 196L${302 + i * 22} 480`, shade(c, 0.4), 1.6, 'opacity="0.2"')),
      clip(pen, lampshade),
    ) +
    oval(500, 196, 116, 11, shade(c, 0.2)) +
    oval(500, 196, 108, 8, '#fff2cc') +
    line('M384 198A116 11 0 0 0 616 198', tint(c, 0.3), 4) +
    line('M296 456Q500 482 704 456', shade(c, 0.24), 5) +
    line('M560 470V540', '#a9803f', 3) +
    oval(560, 546, 8, 10, ball(pen, '#c79a5b'))
  )
}

export function candle(pen: Pen, g: Good): string {
  const c = g.colour
  const glass = 'M336 470V790Q336 832 380 832H620Q664 832 664 790V470Z'
  return (
    ground(pen, 500, 830, 172) +
    oval(
      500,
      400,
      320,
      320,
      radial(
        pen,
        [0.5, 0.5, 0.5],
        [
          [0, '#ffdf9a', 0.6],
          [0.5, '#ffdf9a', 0.18],
          [1, '#ffdf9a', 0],
        ],
      ),
    ) +
    path(
      glass,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#c9bcab'],
          [0.16, '#fffdf8'],
          [0.6, '#eadfd0'],
          [1, '#b4a490'],
        ],
      ),
    ) +
    path('M350 560A150 18 0 0 0 650 560V780Q650 816 616 816H384Q350 816 350 780Z', round(pen, c)) +
    oval(
      500,
      560,
      150,
      20,
      radial(
        pen,
        [0.5, 0.4, 0.6],
        [
          [0, mix(tint(c, 0.6), '#ffe2a0', 0.5)],
          [1, tint(c, 0.25)],
        ],
      ),
    ) +
    line('M500 558V512', '#3a2418', 6) +
    path(
      'M500 404C530 450 540 480 530 504Q518 530 500 530T470 504C460 480 474 450 500 404Z',
      radial(
        pen,
        [0.5, 0.72, 0.6],
        [
          [0, '#fffbe6'],
          [0.4, '#ffd672'],
          [0.85, '#f29a3b'],
          [1, '#e57a25', 0.5],
        ],
      ),
    ) +
    path('M500 466C512 486 514 500 508 514Q500 524 492 514C486 500 490 486 500 466Z', '#fffdf0', 'opacity="0.9"') +
    gleam('M346 476H372V790Q372 806 380 814Q352 812 346 784Z', 0.6) +
    gleam('M648 490H656V770Q654 790 648 800Z', 0.5) +
    ring(500, 470, 164, 20, '#fffaf2', 5, 'opacity="0.85"') +
    line('M337 474A164 20 0 0 0 663 474', '#a8967f', 2, 'opacity="0.6"') +
    paperLabel(pen, { ...g, colour: g.accent ?? c }, { x: 410, y: 610, w: 180, h: 168 }, PAPER, g.label ?? 'Vanilla')
  )
}

export function vase(pen: Pen, g: Good): string {
  const c = g.colour
  const bloom = g.accent ?? '#d9b48a'
  const stem = (d: string, head: readonly [number, number, number]) =>
    line(d, '#8b7a52', 5) +
    at(
      head[0],
      head[1],
      1,
      times(9, (i) =>
        path(
          'M0 0C10 -16 10 -34 0 -46C-10 -34 -10 -16 0 0Z',
          i % 2 ? bloom : tint(bloom, 0.3),
          `transform="translate(${(i % 2 ? 1 : -1) * 10} ${i * 13 - 60}) rotate(${(i % 2 ? 38 : -38) - i * 2})"`,
        ),
      ),
      head[2],
    )
  return (
    ground(pen, 500, 830, 158) +
    stem('M500 470C490 380 450 260 410 180', [414, 190, -18]) +
    stem('M500 470C510 360 520 240 530 130', [530, 140, 4]) +
    stem('M500 470C540 390 590 300 640 230', [636, 236, 30]) +
    line('M496 470C470 400 400 340 330 310', '#7f8a5c', 5) +
    [
      [350, 322, -150],
      [392, 352, -130],
      [430, 384, -140],
      [376, 336, -40],
      [414, 372, -30],
    ]
      .map(([x = 0, y = 0, t = 0]) => at(x, y, 0.42, path('M0 0C54 -44 136 -40 176 6C118 40 52 42 0 0Z', '#7f8f62'), t))
      .join('') +
    form(
      pen,
      'M440 448H560C556 500 540 520 560 556C620 610 654 660 650 716C646 786 606 826 566 832H434C394 826 354 786 350 716C346 660 380 610 440 556C460 520 444 500 440 448Z',
      round(pen, c),
      { depth: 30, light: 0.3 },
    ) +
    gleam('M402 640C380 680 376 750 402 790C400 740 408 690 430 640Z', 0.45) +
    oval(500, 448, 60, 11, tint(c, 0.4)) +
    oval(500, 449, 50, 7, shade(c, 0.66)) +
    line('M352 700Q500 730 649 700M356 676Q500 704 645 676', mix(c, onto(c), 0.5), 4, 'opacity="0.5"')
  )
}

export function clock(pen: Pen, g: Good): string {
  const c = g.colour
  const hand = g.accent ?? '#2f1d12'
  const spoke = (i: number, from: number, to: number, w: number) => {
    const a = (i / 60) * Math.PI * 2
    return line(
      `M${Math.round(500 + Math.sin(a) * from)} ${Math.round(500 - Math.cos(a) * from)}L${Math.round(500 + Math.sin(a) * to)} ${Math.round(500 - Math.cos(a) * to)}`,
      '#3a2418',
      w,
    )
  }
  return (
    oval(
      532,
      548,
      318,
      318,
      radial(
        pen,
        [0.5, 0.5, 0.5],
        [
          [0.8, '#20130b', 0.42],
          [1, '#20130b', 0],
        ],
      ),
    ) +
    oval(
      500,
      500,
      300,
      300,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(c, 0.5)],
          [0.5, c],
          [1, shade(c, 0.45)],
        ],
      ),
    ) +
    oval(
      500,
      500,
      268,
      268,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, shade(c, 0.5)],
          [1, tint(c, 0.4)],
        ],
      ),
    ) +
    oval(
      500,
      500,
      260,
      260,
      radial(
        pen,
        [0.42, 0.38, 0.7],
        [
          [0, '#fffdf8'],
          [0.8, '#f8f0e2'],
          [1, '#e0d2bd'],
        ],
      ),
    ) +
    times(60, (i) => (i % 5 ? spoke(i, 236, 246, 3) : spoke(i, 222, 246, 8))) +
    ['12', '3', '6', '9']
      .map((s, i) =>
        write(s, {
          x: 500 + Math.sin((i * Math.PI) / 2) * 178,
          y: 522 - Math.cos((i * Math.PI) / 2) * 178,
          size: 62,
          width: 90,
          fill: '#3a2418',
        }),
      )
      .join('') +
    write(g.label ?? brandCapitals(g), { x: 500, y: 420, size: 24, width: 160, fill: '#7a6250', spacing: 0.3 }) +
    group(
      line('M500 500L404 424', '#20130b', 16) + line('M500 500L606 340', '#20130b', 11),
      'opacity="0.18" transform="translate(9 14)"',
    ) +
    line('M500 500L404 424', hand, 16) +
    line('M500 500L606 340', hand, 11) +
    line('M476 560L540 390', '#b3402f', 4) +
    oval(500, 500, 17, 17, ball(pen, hand)) +
    gleam('M268 430C300 320 400 250 510 246C420 280 330 350 300 470Z', 0.3)
  )
}
