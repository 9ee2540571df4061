/** Rain, garden and camp; ground line at y = 830, the umbrella around the middle. */
import type { Good } from '../drawing.ts'
import { write } from '../lettering.ts'
import {
  ball,
  cast,
  clip,
  flat,
  folds,
  form,
  gleam,
  ground,
  group,
  INK,
  line,
  linear,
  metal,
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
  WOOD,
} from '../parts.ts'

const DARK = '#2b2725'

const STEEL = '#cbc7c0'

export function tent(pen: Pen, g: Good): string {
  const c = g.colour
  const door = g.accent ?? '#f0e2c6'
  return (
    ground(pen, 500, 826, 420) +
    line('M500 250L60 836M500 250L944 830', '#6f5a45', 3, 'opacity="0.7"') +
    [
      [60, 836],
      [944, 830],
    ]
      .map(([x = 0, y = 0]) => line(`M${x - 6} ${y - 16}l10 26`, '#8d8379', 7))
      .join('') +
    path(
      'M520 246L860 800Q700 832 600 826L480 520Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, shade(c, 0.22)],
          [1, shade(c, 0.5)],
        ],
      ),
    ) +
    form(pen, 'M500 240C440 420 300 700 150 812Q360 842 640 826C560 640 520 420 500 240Z', flat(pen, c), {
      depth: 26,
    }) +
    folds(
      pen,
      'M500 240L150 812Q360 842 640 826Z',
      ['M486 300C440 480 340 700 250 820', 'M500 320C510 500 540 680 590 826'],
      20,
      0.8,
    ) +
    path(
      'M480 430C440 580 380 720 320 828H560C530 700 496 560 480 430Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#3a2a20'],
          [0.7, '#5a4534'],
          [1, '#8a6a4c'],
        ],
      ),
    ) +
    oval(
      440,
      790,
      80,
      60,
      radial(
        pen,
        [0.5, 0.5, 0.5],
        [
          [0, '#ffdf9a', 0.75],
          [1, '#ffdf9a', 0],
        ],
      ),
    ) +
    form(pen, 'M480 430C440 580 380 720 320 828L262 822C360 700 440 560 480 430Z', flat(pen, door), { depth: 14 }) +
    form(pen, 'M480 430C496 560 530 700 560 828L606 828C552 700 508 560 480 430Z', flat(pen, shade(door, 0.1)), {
      depth: 14,
    }) +
    line('M286 740Q320 748 356 734', shade(c, 0.4), 10) +
    line('M546 730Q570 738 586 730', shade(c, 0.4), 10) +
    line('M500 240C440 420 300 700 150 812', tint(c, 0.6), 5, 'opacity="0.7"') +
    stitches('M506 262C530 440 570 640 648 824', onto(c), 0.5) +
    line('M500 240L504 222', DARK, 10) +
    (g.label ? write(g.label, { x: 700, y: 740, size: 36, width: 110, fill: onto(shade(c, 0.4)) }) : '')
  )
}

export function wateringCan(pen: Pen, g: Good): string {
  const c = g.colour
  const brass = g.accent ?? '#c9a05a'
  return (
    ground(pen, 540, 830, 220) +
    line('M730 500C880 470 900 640 850 700S770 760 730 756', shade(c, 0.45), 34) +
    line('M728 496C874 468 894 636 846 694S768 752 728 748', c, 24) +
    line('M430 440C440 300 640 300 700 448', shade(c, 0.4), 26) +
    line('M428 436C440 294 640 294 698 444', tint(c, 0.1), 18) +
    path(
      'M400 690L180 430L206 404L410 560Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(c, 0.36)],
          [0.5, c],
          [1, shade(c, 0.4)],
        ],
      ),
    ) +
    path('M120 460L232 356Q240 352 240 362L214 420L192 440L132 470Q118 472 120 460Z', metal(pen, brass)) +
    oval(176, 410, 20, 80, flat(pen, tint(brass, 0.3)), 'transform="rotate(47 176 410)"') +
    times(9, (i) => oval(176 - 46 + i * 11.5, 410 + 43 - i * 10.7, 3, 3, shade(brass, 0.7))) +
    form(pen, 'M392 470H736L752 790Q752 832 700 834H430Q378 832 378 790Z', round(pen, c), { depth: 24, light: 0.35 }) +
    gleam('M430 490C424 600 420 700 424 790L450 800C446 700 452 600 458 494Z', 0.4) +
    path('M392 470A172 30 0 0 1 736 470A172 30 0 0 1 392 470Z', shade(c, 0.6)) +
    group(oval(496, 452, 130, 30, tint(c, 0.1)), clip(pen, 'M392 470A172 30 0 0 1 736 470A172 30 0 0 1 392 470Z')) +
    ring(564, 470, 172, 29, tint(c, 0.4), 6) +
    line('M386 560Q564 590 742 560M380 776Q564 806 750 776', shade(c, 0.4), 5, 'opacity="0.5"') +
    (g.label ? write(g.label, { x: 566, y: 700, size: 54, width: 250, fill: onto(c) }) : '')
  )
}

export function umbrella(pen: Pen, g: Good): string {
  const c = g.colour
  const grip = g.accent ?? WOOD
  const d =
    'M120 520C140 300 300 170 500 166S860 300 880 520C840 476 780 476 732 522C690 476 630 466 580 510Q540 470 500 470T420 510C370 466 310 476 268 522C220 476 160 476 120 520Z'
  const rib = [
    'M500 166C380 220 280 360 268 522',
    'M500 166C440 260 420 380 420 510',
    'M500 166C560 260 580 380 580 510',
    'M500 166C620 220 720 360 732 522',
  ]
  return (
    cast(pen, d, 20, 0.26) +
    line('M510 480V780Q512 850 570 852T630 800', INK, 20, `opacity="0.14" transform="translate(14 20)"`) +
    line('M500 470V700', shade(STEEL, 0.4), 15) +
    line('M498 470V700', tint(STEEL, 0.5), 6) +
    path(
      'M160 506C220 450 260 470 268 522C310 476 370 466 420 510Q460 470 500 470T580 510C630 466 690 476 732 522C780 476 800 460 850 500L500 430Z',
      shade(c, 0.62),
    ) +
    line('M500 690V780C500 850 620 850 620 784', shade(grip, 0.5), 38) +
    line('M498 690V780C498 846 618 846 618 784', grip, 30) +
    line('M492 700V780C492 812 510 832 540 838', tint(grip, 0.6), 6, 'opacity="0.7"') +
    rect(478, 676, 44, 26, 6, metal(pen, '#c9a05a')) +
    form(
      pen,
      d,
      radial(
        pen,
        [0.36, 0.2, 0.95],
        [
          [0, tint(c, 0.4)],
          [0.45, c],
          [1, shade(c, 0.4)],
        ],
      ),
      { depth: 26 },
    ) +
    path(
      'M500 166C560 260 580 380 580 510C630 466 690 476 732 522C720 360 620 220 500 166Z',
      shade(c, 0.4),
      'opacity="0.28"',
    ) +
    path(
      'M500 166C380 220 280 360 268 522C220 476 160 476 120 520C140 300 300 170 500 166Z',
      tint(c, 0.6),
      'opacity="0.18"',
    ) +
    rib
      .map(
        (r) =>
          line(r, shade(c, 0.45), 4, 'opacity="0.5"') +
          line(r, tint(c, 0.6), 2, 'opacity="0.4" transform="translate(-3 0)"'),
      )
      .join('') +
    line('M500 166V132', metal(pen, STEEL), 1) +
    rect(494, 128, 12, 42, 5, metal(pen, STEEL)) +
    [
      [120, 520],
      [268, 522],
      [420, 510],
      [580, 510],
      [732, 522],
      [880, 520],
    ]
      .map(([x = 0, y = 0]) => oval(x, y + 4, 6, 8, ball(pen, STEEL)))
      .join('') +
    (g.label ? write(g.label, { x: 500, y: 440, size: 34, width: 120, fill: onto(c) }) : '')
  )
}
