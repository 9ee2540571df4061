/** Sound, telephone and light; ground line at y = 830, the telephone around the middle. */
import type { Good } from '../drawing.ts'
import { brandCapitals, brandMark, write } from '../lettering.ts'
import {
  cast,
  clip,
  drum,
  flat,
  form,
  gleam,
  ground,
  group,
  INK,
  line,
  linear,
  luma,
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
  stitches,
  times,
  tint,
} from '../parts.ts'

const DARK = '#2b2725'

const STEEL = '#cbc7c0'

const BRASS = '#c9a05a'

export function headphones(pen: Pen, g: Good): string {
  const c = g.colour
  const pad = g.accent ?? shade(c, luma(c) < 0.2 ? 0.1 : 0.6)
  const cup = (flip: number) =>
    `<g transform="translate(500 0) scale(${flip} 1)">` +
    form(pen, 'M-168 520C-128 510 -112 560 -112 640S-128 770 -168 760C-196 752 -200 528 -168 520Z', flat(pen, pad), {
      depth: 22,
    }) +
    form(
      pen,
      'M-196 530C-256 520 -296 570 -296 640S-256 760 -196 750C-172 746 -168 534 -196 530Z',
      radial(
        pen,
        [0.35, 0.3, 0.8],
        [
          [0, tint(c, 0.4)],
          [0.5, c],
          [1, shade(c, 0.44)],
        ],
      ),
      { depth: 26, dark: 0.42 },
    ) +
    oval(
      -240,
      640,
      26,
      62,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.3)],
          [1, tint(c, 0.2)],
        ],
      ),
      'opacity="0.8"',
    ) +
    path('M-262 540C-286 440 -268 400 -250 380L-226 396C-246 430 -246 470 -232 536Z', metal(pen, STEEL)) +
    '</g>'
  return (
    ground(pen, 276, 766, 96) +
    ground(pen, 724, 766, 96) +
    line('M262 420C270 260 380 180 500 180S730 260 738 420', shade(c, 0.5), 54) +
    line('M260 416C268 254 378 174 499 174S730 254 736 416', c, 44) +
    line('M254 390C270 250 380 160 499 158', tint(c, 0.7), 8, 'opacity="0.7"') +
    line('M300 400C312 300 400 224 500 222S690 300 700 400', shade(pad, 0.1), 22) +
    stitches('M300 396C312 300 400 226 500 224S690 300 700 396', onto(pad), 0.35) +
    cup(1) +
    cup(-1) +
    (g.label ? write(g.label, { x: 500, y: 186, size: 24, width: 150, fill: onto(c) }) : '')
  )
}

export function speaker(pen: Pen, g: Good): string {
  const c = g.colour
  const top = g.accent ?? '#b98552'
  const d = drum(500, 330, 806, 204, 204, 0.14)
  return (
    ground(pen, 500, 830, 210) +
    path(d, round(pen, c)) +
    group(
      times(46, (i) =>
        times(27, (j) => {
          const a = ((i + (j % 2) / 2) / 45) * Math.PI
          return oval(
            500 - Math.cos(a) * 203,
            366 + j * 17 + Math.sin(a) * 27,
            2.6 * Math.max(0.35, Math.sin(a)),
            2.8,
            INK,
            'opacity="0.34"',
          )
        }),
      ),
      clip(pen, d),
    ) +
    path('M296 786A204 28 0 0 0 704 786V806A204 28 0 0 1 296 806Z', shade(c, 0.5)) +
    path('M296 324A204 28 0 0 0 704 324V350A204 28 0 0 1 296 350Z', round(pen, top)) +
    oval(500, 324, 204, 29, flat(pen, tint(top, 0.3))) +
    oval(500, 322, 150, 19, flat(pen, shade(top, 0.06))) +
    line('M470 322H530M500 316V328', onto(top), 4, 'opacity="0.7"') +
    oval(420, 321, 6, 2.6, onto(top), 'opacity="0.6"') +
    oval(580, 321, 6, 2.6, onto(top), 'opacity="0.6"') +
    line('M690 420C790 440 790 500 694 520', shade(top, 0.4), 16) +
    line('M690 418C786 438 786 498 694 516', top, 10) +
    rect(436, 660, 128, 44, 6, shade(c, 0.5), 'opacity="0.5"') +
    write(g.label ?? brandCapitals(g), {
      x: 500,
      y: 690,
      size: 26,
      width: 108,
      fill: luma(c) > 0.56 ? '#fff6e9' : onto(c),
      spacing: 0.16,
    })
  )
}

export function smartphone(pen: Pen, g: Good): string {
  const c = g.colour
  const glow = g.accent ?? '#c9855a'
  const screen = 'M382 216Q382 190 408 190H632Q658 190 658 216V784Q658 810 632 810H408Q382 810 382 784Z'
  const back = 'M250 230Q250 178 302 178H480Q532 178 532 230V770Q532 822 480 822H302Q250 822 250 770Z'
  return (
    cast(pen, back, 20, 0.3) +
    form(pen, back, flat(pen, c), { depth: 18, light: 0.6 }) +
    rect(270, 200, 92, 170, 30, flat(pen, tint(c, 0.14))) +
    [
      [316, 246],
      [316, 318],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y, 28, 28, '#1d1917') +
          oval(
            x,
            y,
            19,
            19,
            radial(
              pen,
              [0.35, 0.3, 0.8],
              [
                [0, '#6d7f90'],
                [0.5, '#2b3440'],
                [1, '#0f1114'],
              ],
            ),
          ) +
          ring(x, y, 28, 28, tint(c, 0.5), 3, 'opacity="0.7"'),
      )
      .join('') +
    oval(346, 282, 7, 7, '#fff4d6') +
    cast(pen, 'M360 220Q360 168 412 168H628Q680 168 680 220V780Q680 832 628 832H412Q360 832 360 780Z', 14, 0.34) +
    rect(
      360,
      168,
      320,
      664,
      52,
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
    rect(367, 175, 306, 650, 46, '#14110f') +
    path(
      screen,
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, mix(glow, '#fff2dc', 0.75)],
          [0.5, mix(glow, '#f3d9b8', 0.3)],
          [1, shade(glow, 0.35)],
        ],
      ),
    ) +
    group(
      oval(600, 740, 220, 200, shade(glow, 0.3), 'opacity="0.5"') +
        oval(420, 820, 220, 190, shade(glow, 0.5), 'opacity="0.55"') +
        oval(600, 520, 58, 58, '#fff6e2', 'opacity="0.8"'),
      clip(pen, screen),
    ) +
    rect(484, 200, 72, 20, 10, '#14110f') +
    write('9:41', { x: 520, y: 320, size: 80, width: 200, fill: '#3a2418' }) +
    write(g.label ?? brandMark(g), { x: 520, y: 366, size: 28, width: 180, fill: '#3a2418' }) +
    gleam('M382 216Q382 190 408 190H520L400 560L382 580Z', 0.14) +
    rect(679, 330, 6, 90, 3, shade(c, 0.4))
  )
}

export function lightBulb(pen: Pen, g: Good): string {
  const c = g.colour
  const cap = g.accent ?? STEEL
  const glass = 'M430 640C430 560 320 520 316 386C312 270 396 190 500 190S688 270 684 386C680 520 570 560 570 640Z'
  return (
    oval(
      500,
      390,
      390,
      380,
      radial(
        pen,
        [0.5, 0.5, 0.5],
        [
          [0, mix(c, '#ffe6a8', 0.55), 0.8],
          [0.5, mix(c, '#ffe6a8', 0.6), 0.28],
          [1, '#ffe6a8', 0],
        ],
      ),
    ) +
    ground(pen, 500, 822, 90) +
    path(
      glass,
      radial(
        pen,
        [0.5, 0.55, 0.62],
        [
          [0, '#fffbe8', 0.95],
          [0.45, mix(c, '#ffeab8', 0.55), 0.85],
          [1, mix(c, '#b98a4a', 0.4), 0.9],
        ],
      ),
    ) +
    line(glass, mix(c, '#8a6230', 0.6), 3, 'opacity="0.5"') +
    line('M476 640L456 430L478 470L500 400L522 470L544 430L524 640', '#c46a1c', 5) +
    line('M456 430L478 470L500 400L522 470L544 430', '#fff6c8', 9, 'opacity="0.9"') +
    line('M456 430L478 470L500 400L522 470L544 430', '#ffb238', 4) +
    path('M484 640L492 560H508L516 640Z', '#fff4dc', 'opacity="0.7"') +
    gleam('M352 380C352 310 390 250 440 226C400 280 384 340 390 430C372 430 354 420 352 380Z', 0.6) +
    path('M428 636H572L564 660H436Z', metal(pen, cap)) +
    times(4, (i) =>
      path(
        `M436 ${662 + i * 30}Q500 ${676 + i * 30} 564 ${662 + i * 30}L560 ${690 + i * 30}Q500 ${702 + i * 30} 440 ${690 + i * 30}Z`,
        metal(pen, cap),
      ),
    ) +
    path('M446 784H554L526 818H474Z', flat(pen, DARK)) +
    oval(500, 818, 22, 8, metal(pen, BRASS)) +
    (g.label ? write(g.label, { x: 500, y: 340, size: 34, width: 180, fill: '#8a5a20' }) : '')
  )
}
