/** For the bicycle and for training; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { brandCapitals, brandMark, write } from '../lettering.ts'
import {
  at,
  flat,
  folds,
  form,
  gleam,
  ground,
  INK,
  line,
  linear,
  luma,
  onto,
  oval,
  type Pen,
  path,
  radial,
  rect,
  ring,
  shade,
  stitches,
  times,
  tint,
} from '../parts.ts'

const DARK = '#2b2725'

const STEEL = '#cbc7c0'

const buckle = (pen: Pen, x: number, y: number) =>
  rect(x - 22, y - 15, 44, 32, 6, flat(pen, DARK)) +
  rect(x - 12, y - 8, 24, 6, 3, '#6d655f') +
  rect(x - 12, y + 5, 24, 6, 3, '#14110f')

export function bicycleBag(pen: Pen, g: Good): string {
  const c = g.colour
  const trim = g.accent ?? '#7a4b2a'
  const d = 'M288 344H712L738 780Q740 832 690 832H310Q260 832 262 780Z'
  const roll = 'M272 262H728Q752 264 750 300T726 346H274Q250 342 250 302T272 262Z'
  return (
    ground(pen, 500, 832, 256) +
    path('M700 360L770 400L790 776Q790 816 750 826L690 832Z', shade(c, 0.46)) +
    form(pen, d, flat(pen, c), { depth: 40, dark: 0.42 }) +
    folds(
      pen,
      d,
      ['M330 360C350 400 340 440 360 470', 'M660 360C640 400 656 430 636 470', 'M500 360C506 384 500 400 510 424'],
      18,
      0.9,
    ) +
    form(
      pen,
      roll,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.3)],
          [0.5, c],
          [1, shade(c, 0.34)],
        ],
      ),
      { depth: 20 },
    ) +
    line('M262 304Q500 316 742 300', shade(c, 0.5), 3, 'opacity="0.6"') +
    line('M264 322Q500 334 742 318', tint(c, 0.4), 2, 'opacity="0.5"') +
    path('M440 250Q500 206 560 250L546 262Q500 230 454 262Z', flat(pen, DARK)) +
    // straps down the front
    [368, 632]
      .map(
        (x) =>
          rect(x - 21, 252, 44, 310, 6, INK, 'opacity="0.2"') +
          rect(
            x - 23,
            248,
            44,
            308,
            6,
            linear(
              pen,
              [0, 0, 1, 0],
              [
                [0, tint(trim, 0.2)],
                [0.5, trim],
                [1, shade(trim, 0.3)],
              ],
            ),
          ) +
          stitches(`M${x - 16} 256V544M${x + 14} 256V544`, '#f3e2c4', 0.6) +
          buckle(pen, x - 1, 420) +
          times(4, (i) => oval(x - 1, 466 + i * 20, 3.4, 3.4, '#2a160b')),
      )
      .join('') +
    // pocket with reflector
    form(pen, 'M318 590H682L690 764Q690 790 664 790H336Q310 790 310 764Z', flat(pen, tint(c, 0.05)), { depth: 18 }) +
    stitches('M326 604H674M322 774Q326 780 340 780H660Q676 780 678 770', onto(c), 0.5) +
    path('M318 590H682L684 640Q500 656 316 640Z', flat(pen, shade(c, 0.08))) +
    rect(346, 706, 308, 30, 4, '#f4f1ea') +
    times(24, (i) => path(`M${350 + i * 12.6} 709l6 12l-6 12h3l6 -12l-6 -12Z`, '#b9b6b0')) +
    write(g.label ?? brandCapitals(g), { x: 500, y: 690, size: 32, width: 200, fill: onto(c), spacing: 0.2 }) +
    gleam('M296 360C286 500 282 650 280 770C268 700 276 500 288 360Z', 0.3)
  )
}

export function bikeHelmet(pen: Pen, g: Good): string {
  const c = g.colour
  const inner = g.accent ?? (luma(g.colour) < 0.2 ? '#857a70' : DARK)
  const d =
    'M150 640C140 440 280 300 500 296C720 296 850 430 872 600C876 640 856 664 820 660C740 640 660 650 600 676C480 716 320 712 200 690C164 682 152 668 150 640Z'
  const vent = (x1: number, y1: number, x2: number, y2: number, w: number) =>
    path(
      `M${x1} ${y1}C${x1 + w} ${y1 - 34} ${x2 - w} ${y2 - 34} ${x2} ${y2}C${x2 - w} ${y2 + 8} ${x1 + w} ${y1 + 14} ${x1} ${y1}Z`,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(inner, 0.5)],
          [1, tint(inner, 0.1)],
        ],
      ),
    ) + line(`M${x1} ${y1}C${x1 + w} ${y1 + 14} ${x2 - w} ${y2 + 8} ${x2} ${y2}`, tint(c, 0.6), 4, 'opacity="0.7"')
  return (
    ground(pen, 510, 800, 300) +
    line('M270 690C300 790 380 812 440 800L600 676', shade(inner, 0.2), 14) +
    line('M600 676C560 760 500 800 440 800', DARK, 14) +
    rect(420, 784, 46, 26, 8, DARK) +
    path('M160 650Q400 760 620 690Q740 640 860 656L850 690Q740 676 640 716Q400 790 190 706Z', shade(inner, 0.1)) +
    form(
      pen,
      d,
      radial(
        pen,
        [0.34, 0.2, 0.9],
        [
          [0, tint(c, 0.45)],
          [0.4, c],
          [1, shade(c, 0.42)],
        ],
      ),
      { depth: 40, dark: 0.42 },
    ) +
    vent(300, 410, 520, 356, 50) +
    vent(560, 356, 740, 420, 50) +
    vent(236, 520, 490, 446, 60) +
    vent(550, 440, 790, 512, 60) +
    vent(216, 632, 470, 560, 60) +
    vent(540, 552, 800, 606, 60) +
    path(
      'M160 652Q400 736 602 676Q740 640 866 640L862 660Q740 650 612 694Q400 756 176 684Z',
      shade(c, 0.4),
      'opacity="0.55"',
    ) +
    gleam('M220 470C260 390 350 330 450 320C370 350 280 410 240 500Z', 0.4) +
    (g.label ? write(g.label, { x: 380, y: 672, size: 30, width: 200, fill: onto(c) }) : '')
  )
}

export function yogaMat(pen: Pen, g: Good): string {
  const c = g.colour
  const strap = g.accent ?? '#e9dcc6'
  const spiral = times(7, (i) =>
    ring(246, 700, 118 - i * 16, 122 - i * 16.6, i % 2 ? shade(c, 0.36) : tint(c, 0.16), 8),
  )
  return (
    ground(pen, 520, 826, 380) +
    form(
      pen,
      'M246 574H770C836 574 884 630 884 700S836 826 770 826H246C180 826 124 770 124 700S180 574 246 574Z',
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(c, 0.05)],
          [0.22, tint(c, 0.34)],
          [0.6, c],
          [1, shade(c, 0.44)],
        ],
      ),
      { depth: 22 },
    ) +
    times(30, (i) => line(`M${380 + i * 16} 580v240`, INK, 1.4, 'opacity="0.08"')) +
    times(14, (j) => line(`M370 ${590 + j * 17}H870`, INK, 1.4, 'opacity="0.08"')) +
    oval(246, 700, 122, 126, shade(c, 0.2)) +
    spiral +
    oval(246, 700, 12, 13, shade(c, 0.7)) +
    [430, 720]
      .map((x) =>
        path(
          `M${x} 573C${x + 22} 640 ${x + 22} 760 ${x} 827H${x + 42}C${x + 64} 760 ${x + 64} 640 ${x + 42} 573Z`,
          linear(
            pen,
            [0, 0, 0, 1],
            [
              [0, tint(strap, 0.3)],
              [0.5, strap],
              [1, shade(strap, 0.4)],
            ],
          ),
        ),
      )
      .join('') +
    line('M452 580C480 420 700 420 740 580', shade(strap, 0.4), 26) +
    line('M450 578C478 416 698 416 738 578', strap, 20) +
    stitches('M450 578C478 416 698 416 738 578', shade(strap, 0.5), 0.5) +
    write(g.label ?? brandMark(g), { x: 610, y: 720, size: 48, width: 150, fill: onto(c) })
  )
}

export function dumbbells(pen: Pen, g: Good): string {
  const c = g.colour
  const bar = g.accent ?? STEEL
  const head = (x: number) =>
    path(
      `M${x - 66} 430L${x - 40} 372H${x + 40}L${x + 66} 430V570L${x + 40} 628H${x - 40}L${x - 66} 570Z`,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.34)],
          [0.22, tint(c, 0.16)],
          [0.24, c],
          [0.72, shade(c, 0.2)],
          [0.75, shade(c, 0.42)],
          [1, shade(c, 0.55)],
        ],
      ),
    ) +
    rect(x - 50, 440, 100, 120, 14, shade(c, 0.14), 'opacity="0.6"') +
    gleam(`M${x - 56} 434L${x - 34} 384H${x - 10}L${x - 30} 434Z`, 0.25) +
    write(g.label ?? '4 kg', { x, y: 514, size: 40, width: 84, fill: onto(c) })
  const one =
    rect(
      300,
      462,
      400,
      76,
      20,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, shade(bar, 0.2)],
          [0.25, tint(bar, 0.7)],
          [0.6, shade(bar, 0.2)],
          [1, shade(bar, 0.55)],
        ],
      ),
    ) +
    times(18, (i) => line(`M${408 + i * 10.6} 466l8 68`, shade(bar, 0.5), 2, 'opacity="0.4"')) +
    head(300) +
    head(700)
  return (
    ground(pen, 560, 700, 300, 0.9) +
    at(500, 620, 0.82, at(-440, -500, 1, one), -9) +
    ground(pen, 470, 832, 320) +
    at(6, 202, 1, one)
  )
}
