/** Pans, the knife and the board; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { brandCapitals, write, writeLabel } from '../lettering.ts'
import {
  ball,
  cast,
  clip,
  drum,
  flat,
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

const STEEL = '#cbc7c0'

export function pan(pen: Pen, g: Good): string {
  const c = g.colour
  const grip = g.accent ?? '#6d4326'
  return (
    ground(pen, 400, 812, 262) +
    line('M640 640L880 484', shade(grip, 0.6), 50) +
    line('M606 660L700 602', shade(STEEL, 0.3), 38) +
    line('M606 656L700 598', tint(STEEL, 0.4), 14) +
    line('M690 604L878 482', grip, 42) +
    line('M692 592L872 474', tint(grip, 0.45), 10, 'opacity="0.7"') +
    oval(872, 486, 11, 10, shade(grip, 0.75)) +
    ring(872, 486, 13, 12, STEEL, 3) +
    form(pen, 'M116 668A280 92 0 0 1 676 668C668 740 620 812 540 826H252C172 812 124 740 116 668Z', round(pen, c), {
      depth: 22,
      light: 0.2,
    }) +
    oval(396, 664, 281, 94, metal(pen, mix(c, STEEL, 0.5))) +
    oval(
      396,
      666,
      270,
      87,
      linear(
        pen,
        [0, 0, 1, 0.6],
        [
          [0, shade(c, 0.62)],
          [0.6, shade(c, 0.36)],
          [1, tint(c, 0.12)],
        ],
      ),
    ) +
    oval(
      398,
      686,
      226,
      64,
      radial(
        pen,
        [0.35, 0.25, 0.9],
        [
          [0, '#6b625c'],
          [0.4, '#3c3632'],
          [1, '#231e1b'],
        ],
      ),
    ) +
    times(4, (i) => ring(398, 686, 206 - i * 46, 57 - i * 13, '#8d837b', 1.6, 'opacity="0.4"')) +
    path('M196 680C210 640 300 624 360 626C290 636 226 656 214 694Z', '#ffffff', 'opacity="0.18"') +
    [
      [606, 640],
      [590, 664],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 8, 6, metal(pen)))
      .join('')
  )
}

export function pot(pen: Pen, g: Good): string {
  const c = g.colour
  const knob = g.accent ?? '#c79a5b'
  const ear = (flip: number) =>
    `<g transform="translate(500 0) scale(${flip} 1)">` +
    line('M258 548C330 536 346 560 342 592S310 624 258 616', shade(c, 0.45), 30) +
    line('M258 544C326 532 340 558 336 588S308 614 258 610', c, 22) +
    '</g>'
  return (
    ground(pen, 500, 830, 256) +
    ear(1) +
    ear(-1) +
    form(pen, 'M232 480H768V730C768 800 720 832 640 834H360C280 832 232 800 232 730Z', round(pen, c), {
      depth: 30,
      light: 0.3,
    }) +
    gleam('M270 520C266 620 272 720 292 776C306 790 314 784 310 768C294 700 292 600 298 520Z', 0.4) +
    path('M226 470A274 40 0 0 0 774 470V492A274 40 0 0 1 226 492Z', shade(c, 0.4)) +
    form(pen, 'M222 462C236 392 350 350 500 350S764 392 778 462A278 42 0 0 1 222 462Z', round(pen, tint(c, 0.05)), {
      depth: 22,
      light: 0.35,
    }) +
    line('M226 466A276 40 0 0 0 774 466', tint(c, 0.6), 5, 'opacity="0.7"') +
    gleam('M290 428C330 392 400 374 470 370C400 386 340 410 312 440Z', 0.45) +
    path(drum(500, 326, 354, 22, 30, 0.2), metal(pen, knob)) +
    oval(500, 316, 50, 24, ball(pen, knob)) +
    (g.label ? write(g.label, { x: 500, y: 690, size: 58, width: 330, fill: onto(c), spacing: 0.06 }) : '')
  )
}

export function knife(pen: Pen, g: Good): string {
  const c = g.colour
  const steel = g.accent ?? STEEL
  const blade = 'M120 474Q150 452 220 448H606V560C480 584 260 584 120 474Z'
  const handle = 'M620 446H868Q900 446 900 482C900 520 896 540 870 546Q780 520 700 536Q650 546 620 540Z'
  return (
    `<g transform="rotate(-24 500 500)">` +
    cast(pen, [blade, handle], 16, 0.32) +
    path(
      blade,
      linear(
        pen,
        [0, 0, 0.15, 1],
        [
          [0, tint(steel, 0.5)],
          [0.34, tint(steel, 0.15)],
          [0.5, shade(steel, 0.18)],
          [0.52, tint(steel, 0.75)],
          [0.8, tint(steel, 0.3)],
          [1, shade(steel, 0.2)],
        ],
      ),
    ) +
    line('M124 476C260 572 480 574 604 554', '#ffffff', 3, 'opacity="0.8"') +
    line('M150 460Q180 450 222 450H604', shade(steel, 0.4), 2, 'opacity="0.5"') +
    write(g.label ?? brandCapitals(g), {
      x: 520,
      y: 500,
      size: 24,
      width: 130,
      fill: shade(steel, 0.55),
      spacing: 0.3,
    }) +
    path('M600 444H632V548L600 564Z', metal(pen, steel)) +
    form(
      pen,
      handle,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.35)],
          [0.4, c],
          [1, shade(c, 0.45)],
        ],
      ),
      { depth: 16 },
    ) +
    [676, 752, 828]
      .map((x) => oval(x, 492, 13, 13, shade(c, 0.5)) + oval(x - 1, 491, 11, 11, flat(pen, tint(steel, 0.4))))
      .join('') +
    line('M660 470C730 462 800 474 870 466', shade(c, 0.4), 2, 'opacity="0.4"') +
    '</g>'
  )
}

export function cuttingBoard(pen: Pen, g: Good): string {
  const c = g.colour
  const cord = g.accent ?? '#8a5a34'
  const board =
    'M296 300Q296 262 334 262H430Q446 262 448 244L454 190Q458 156 500 156T546 190L552 244Q554 262 570 262H666Q704 262 704 300L716 790Q716 830 676 830H324Q284 830 284 790Z'
  return (
    ground(pen, 500, 830, 228) +
    path(board, shade(c, 0.5), 'transform="translate(16 2)"') +
    form(pen, board, flat(pen, c), { depth: 16 }) +
    group(
      times(15, (i) =>
        line(
          `M${296 + i * 29} 240C${280 + i * 31 + (i % 3) * 14} 420 ${312 + i * 27 - (i % 4) * 12} 600 ${290 + i * 30} 840`,
          shade(c, 0.5),
          2 + (i % 3) * 2,
          `opacity="${0.16 + (i % 4) * 0.05}"`,
        ),
      ) +
        ring(420, 610, 26, 60, shade(c, 0.5), 3, 'opacity="0.3"') +
        ring(420, 610, 12, 34, shade(c, 0.5), 3, 'opacity="0.35"'),
      clip(pen, board),
    ) +
    rect(326, 306, 348, 482, 24, 'none', `stroke="${shade(c, 0.4)}" stroke-width="7" opacity="0.45"`) +
    rect(329, 310, 348, 482, 24, 'none', `stroke="${tint(c, 0.6)}" stroke-width="3" opacity="0.6"`) +
    oval(500, 204, 19, 19, shade(c, 0.7)) +
    line('M500 204C480 130 486 96 512 92S540 120 506 204', cord, 7) +
    (g.label ? writeLabel(g.label, { x: 500, y: 560, size: 70, width: 270, fill: shade(c, 0.55) }) : '')
  )
}
