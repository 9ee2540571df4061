/** Cups, bowls and the carafe; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { writeLabel } from '../lettering.ts'
import {
  at,
  ball,
  clip,
  drum,
  flat,
  form,
  gleam,
  ground,
  group,
  line,
  linear,
  luma,
  mix,
  onto,
  oval,
  type Pen,
  path,
  radial,
  ring,
  round,
  shade,
  times,
  tint,
  WOOD,
} from '../parts.ts'

/** What one sees looking into a round vessel: wall, and the coffee in it. */
const brewIn = (pen: Pen, cx: number, cy: number, rx: number, ry: number, c: string, level = 0.2) => {
  const mouth = `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`
  return (
    oval(
      cx,
      cy,
      rx,
      ry,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.42)],
          [0.6, shade(c, 0.16)],
          [1, tint(c, 0.2)],
        ],
      ),
    ) +
    group(
      oval(cx, cy + ry * level * 2, rx * 0.97, ry * 0.97, '#3f2213') +
        oval(
          cx - rx * 0.02,
          cy + ry * (level * 2 + 0.06),
          rx * 0.93,
          ry * 0.9,
          radial(
            pen,
            [0.4, 0.4, 0.62],
            [
              [0, '#e0b27a'],
              [0.6, '#b67e45'],
              [1, '#5d351b'],
            ],
          ),
        ),
      clip(pen, mouth),
    )
  )
}

export function mug(pen: Pen, g: Good): string {
  const c = g.colour
  const inside = g.accent ?? mix(c, '#fffaf2', 0.55)
  const ear = linear(
    pen,
    [0, 0, 1, 1],
    [
      [0, tint(c, 0.3)],
      [0.55, shade(c, 0.05)],
      [1, shade(c, 0.36)],
    ],
  )
  const d = 'M286 430A190 34 0 0 0 666 430L660 740C656 800 620 832 560 834H392C332 832 296 800 292 740Z'
  return (
    ground(pen, 478, 832, 176) +
    line('M650 510C770 476 820 560 790 640S700 742 640 730', shade(c, 0.4), 50) +
    line('M650 504C766 470 814 556 784 634S698 732 640 722', ear, 42) +
    line('M664 490C744 474 792 530 776 596', tint(c, 0.6), 9, 'opacity="0.7"') +
    path('M640 470C670 560 668 700 640 780L662 720L668 450Z', shade(c, 0.5), 'opacity="0.25"') +
    form(pen, d, round(pen, c), { depth: 26, light: 0.25 }) +
    gleam('M322 486C320 580 324 690 336 752C346 764 352 762 352 748C344 680 342 580 344 492Z', 0.5) +
    oval(476, 428, 191, 35, tint(c, 0.5)) +
    brewIn(pen, 476, 430, 181, 30, inside) +
    line('M287 436A190 33 0 0 0 664 436', shade(c, 0.2), 2, 'opacity="0.5"') +
    (g.label ? writeLabel(g.label, { x: 474, y: 640, size: 84, width: 230, fill: onto(c) }) : '')
  )
}

const cupAndSaucer = (pen: Pen, x: number, y: number, s: number, c: string, rim: string) =>
  at(
    x,
    y,
    s,
    ground(pen, 0, 4, 180) +
      path('M-190 -22A190 34 0 0 1 190 -22C150 14 90 20 0 20S-150 14 -190 -22Z', round(pen, c)) +
      oval(0, -24, 190, 32, flat(pen, tint(c, 0.3))) +
      ring(0, -24, 182, 29, rim, 4, 'opacity="0.8"') +
      oval(16, -18, 96, 15, '#20130b', 'opacity="0.25"') +
      line('M110 -138C176 -156 188 -104 158 -78S108 -56 92 -58', shade(c, 0.35), 24) +
      line(
        'M110 -142C172 -158 184 -108 154 -82S106 -62 92 -64',
        linear(
          pen,
          [0, 0, 1, 1],
          [
            [0, tint(c, 0.3)],
            [0.55, shade(c, 0.05)],
            [1, shade(c, 0.36)],
          ],
        ),
        17,
      ) +
      form(pen, 'M-120 -190C-122 -100 -90 -40 -52 -26Q0 -14 52 -26C90 -40 122 -100 120 -190Z', round(pen, c), {
        depth: 16,
        light: 0.2,
      }) +
      line('M-119 -172A120 20 0 0 0 119 -172', rim, 6, 'opacity="0.85"') +
      oval(0, -190, 121, 22, tint(c, 0.5)) +
      brewIn(pen, 0, -189, 114, 19, mix(c, '#fffaf2', 0.5)) +
      gleam('M-98 -150C-94 -100 -78 -64 -62 -46C-82 -96 -84 -130 -82 -146Z', 0.5),
  )

export function cupSet(pen: Pen, g: Good): string {
  const rim = g.accent ?? (luma(g.colour) > 0.6 ? '#b07a3c' : '#f1e2c8')
  return cupAndSaucer(pen, 656, 736, 1.06, g.colour, rim) + cupAndSaucer(pen, 342, 822, 1.3, g.colour, rim)
}

export function bowl(pen: Pen, g: Good): string {
  const c = g.colour
  const inside = g.accent ?? mix(c, '#fffaf2', 0.5)
  return (
    ground(pen, 500, 830, 190) +
    path(drum(500, 790, 818, 118, 124, 0.12), round(pen, shade(c, 0.2))) +
    form(pen, 'M186 540A314 74 0 0 0 814 540C812 680 720 802 590 808H410C280 802 188 680 186 540Z', round(pen, c), {
      depth: 36,
      light: 0.25,
    }) +
    gleam('M232 630C250 710 310 770 360 790C330 750 280 690 264 634Z', 0.4) +
    oval(500, 538, 314, 78, tint(c, 0.5)) +
    oval(
      500,
      541,
      300,
      69,
      linear(
        pen,
        [0, 0, 1, 0.5],
        [
          [0, shade(inside, 0.46)],
          [0.55, shade(inside, 0.14)],
          [1, tint(inside, 0.4)],
        ],
      ),
    ) +
    oval(
      520,
      566,
      190,
      34,
      radial(
        pen,
        [0.6, 0.6, 0.6],
        [
          [0, tint(inside, 0.5), 0.8],
          [1, inside, 0],
        ],
      ),
    ) +
    times(3, (i) =>
      line(
        `M${190 + i * 4} ${574 + i * 20}A312 76 0 0 0 ${810 - i * 4} ${574 + i * 20}`,
        i === 1 ? tint(c, 0.5) : shade(c, 0.3),
        3,
        'opacity="0.4"',
      ),
    )
  )
}

export function carafe(pen: Pen, g: Good): string {
  const c = g.colour
  const collar = g.accent ?? WOOD
  const glass =
    'M428 300L440 430C430 500 300 590 296 720C294 800 340 830 400 832H600C660 830 706 800 704 720C700 590 570 500 560 430L580 300Z'
  const brew =
    'M312 650Q500 670 688 650C700 690 706 740 694 774C680 810 640 822 600 822H400C360 822 320 810 306 774C294 740 300 690 312 650Z'
  return (
    ground(pen, 500, 830, 206, 0.8) +
    path(
      'M390 216Q500 236 640 204L562 452H440Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#b9ac9d', 0.8],
          [0.2, '#fbf8f3', 0.85],
          [0.65, '#ddd3c6', 0.6],
          [1, '#a99b8a', 0.85],
        ],
      ),
    ) +
    path('M424 300L440 250L520 290L590 246L560 440H444Z', '#f7efe2', 'opacity="0.8"') +
    path(
      glass,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, mix('#b7aa9a', c, 0.3), 0.75],
          [0.15, '#fbf8f2', 0.85],
          [0.6, mix('#e3dace', c, 0.3), 0.55],
          [1, mix('#a59785', c, 0.3), 0.85],
        ],
      ),
    ) +
    path(
      brew,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(c, 0.5)],
          [0.25, tint(c, 0.16)],
          [0.6, shade(c, 0.15)],
          [1, shade(c, 0.55)],
        ],
      ),
    ) +
    oval(500, 651, 188, 12, tint(c, 0.3)) +
    gleam('M352 640C318 690 316 760 344 800C336 740 346 690 376 646Z', 0.5) +
    gleam('M640 600C668 650 682 700 676 760C664 700 652 650 628 610Z', 0.4) +
    gleam('M402 230L446 440L458 444L424 234Z', 0.6) +
    form(
      pen,
      'M416 400H586L572 442Q566 458 574 474L590 520H410L428 474Q434 458 428 442Z',
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, shade(collar, 0.2)],
          [0.3, tint(collar, 0.35)],
          [0.7, collar],
          [1, shade(collar, 0.4)],
        ],
      ),
      { depth: 14 },
    ) +
    line('M420 458Q500 468 580 458', '#4a2b17', 9) +
    line('M498 462Q480 500 486 528M500 462Q520 496 512 532', '#4a2b17', 6) +
    oval(500, 462, 12, 11, ball(pen, '#8a5a34'))
  )
}
