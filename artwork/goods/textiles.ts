/** Bedding, towels and other soft things; ground line at y = 830, the cushion around the middle. */
import type { Good } from '../drawing.ts'
import { brandCapitals, write, writeLabel } from '../lettering.ts'
import {
  at,
  cast,
  clip,
  flat,
  folds,
  form,
  ground,
  group,
  INK,
  line,
  linear,
  mix,
  onto,
  type Pen,
  path,
  rect,
  shade,
  stitches,
  times,
  tint,
  WOOD,
} from '../parts.ts'
import { PAPER } from './coffee.ts'

export function bedding(pen: Pen, g: Good): string {
  const c = g.colour
  const back = g.accent ?? mix(c, '#fffaf2', 0.72)
  const duvet =
    'M150 618C170 566 240 550 330 548H670C760 550 830 566 850 618C866 680 872 760 866 812Q864 826 848 828H152Q136 826 134 812C128 760 134 680 150 618Z'
  const turn =
    'M146 620C168 560 240 544 330 542H670C760 544 832 560 854 620C856 652 846 666 820 664C640 640 360 640 180 664C154 666 144 652 146 620Z'
  const shape =
    'M-150 440C-160 420 -140 410 -116 416C-40 428 50 428 116 414C146 408 160 422 150 446C160 490 162 540 150 580C40 560 -60 560 -150 584C-164 540 -162 490 -150 440Z'
  const behind = (x: number) =>
    at(
      x,
      0,
      1,
      path(shape, flat(pen, tint(back, 0.3))) +
        line(shape, shade(back, 0.3), 3, 'opacity="0.4"') +
        stitches('M-138 436C-60 446 60 446 138 434', shade(back, 0.4), 0.35),
    )
  const pillow = (x: number, c2: string, flip: number) =>
    `<g transform="translate(${x} 0) scale(${flip} 1)">` +
    form(pen, shape, flat(pen, c2), { depth: 40, dark: 0.32 }) +
    folds(
      pen,
      'M-160 400H160V590H-160Z',
      ['M-128 440C-90 470 -70 500 -66 540', 'M126 440C90 466 70 500 64 530', 'M-20 440C-10 470 -12 500 -24 530'],
      14,
      0.7,
    ) +
    stitches('M-138 436C-60 446 60 446 138 434', shade(c2, 0.4), 0.35) +
    '</g>'
  return (
    ground(pen, 500, 836, 392) +
    form(
      pen,
      'M166 360Q166 318 208 318H792Q834 318 834 360V700H166Z',
      linear(
        pen,
        [0, 0, 0.3, 1],
        [
          [0, tint(WOOD, 0.28)],
          [0.6, WOOD],
          [1, shade(WOOD, 0.3)],
        ],
      ),
      { depth: 16 },
    ) +
    times(6, (i) =>
      line(
        `M${190 + (i % 2) * 30} ${342 + i * 26}C380 ${350 + i * 24} 620 ${330 + i * 28} ${810 - (i % 3) * 20} ${346 + i * 26}`,
        shade(WOOD, 0.4),
        2,
        'opacity="0.22"',
      ),
    ) +
    rect(132, 780, 736, 52, 10, flat(pen, shade(WOOD, 0.16))) +
    rect(160, 822, 34, 16, 4, shade(WOOD, 0.5)) +
    rect(806, 822, 34, 16, 4, shade(WOOD, 0.5)) +
    behind(346) +
    behind(654) +
    at(10, 56, 1, pillow(340, c, 1) + pillow(640, c, -1)) +
    form(pen, duvet, flat(pen, c), { depth: 46, dark: 0.34 }) +
    folds(
      pen,
      duvet,
      [
        'M250 660C230 720 236 770 220 830',
        'M420 660C440 720 420 780 440 830',
        'M600 664C580 720 606 770 590 832',
        'M740 664C770 710 760 780 780 830',
      ],
      20,
      0.8,
    ) +
    group(
      times(12, (i) =>
        line(
          `M${176 + i * 60} 640C${168 + i * 60} 710 ${170 + i * 60} 770 ${166 + i * 61} 830`,
          onto(c),
          2.4,
          'opacity="0.22"',
        ),
      ),
      clip(pen, duvet),
    ) +
    form(
      pen,
      turn,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(back, 0.3)],
          [0.7, back],
          [1, shade(back, 0.18)],
        ],
      ),
      { depth: 20, dark: 0.3 },
    ) +
    stitches('M172 640C360 616 640 616 828 640', shade(back, 0.4), 0.5) +
    (g.label ? write(g.label, { x: 500, y: 766, size: 34, width: 260, fill: onto(c) }) : '')
  )
}

export function towel(pen: Pen, g: Good): string {
  const c = g.colour
  const stripe = g.accent ?? mix(c, onto(c), 0.28)
  const fold = (y: number, w: number, c2: string, move: number) => {
    const [l, r] = [500 - w / 2 + move, 500 + w / 2 + move]
    const d = `M${l + 26} ${y}H${r - 46}Q${r} ${y} ${r} ${y + 55}T${r - 46} ${y + 110}H${l + 26}Q${l} ${y + 108} ${l + 4} ${y + 84}Q${l + 12} ${y + 56} ${l + 4} ${y + 28}Q${l} ${y + 2} ${l + 26} ${y}Z`
    const band = [0.66, 0.7, 0.785]
      .map((x, i) => rect(l + w * x, y - 2, i === 1 ? 34 : 11, 114, 0, stripe, 'opacity="0.9"'))
      .join('')
    // terry loops: rows of short dashes, every other row shifted
    const loops = times(
      13,
      (j) =>
        line(`M${l + (j % 2) * 5} ${y + 6 + j * 8}H${r}`, tint(c2, 0.7), 3.4, 'stroke-dasharray="1 9" opacity="0.3"') +
        line(
          `M${l + (j % 2) * 5 + 3} ${y + 9 + j * 8}H${r}`,
          shade(c2, 0.5),
          3,
          'stroke-dasharray="1 9" opacity="0.15"',
        ),
    )
    return (
      form(pen, d, flat(pen, c2), { depth: 38, dark: 0.4 }) +
      group(loops + band, clip(pen, d)) +
      line(`M${l + 6} ${y + 56}H${r - 60}`, shade(c2, 0.55), 5, 'opacity="0.55"') +
      line(`M${l + 6} ${y + 60}H${r - 60}`, tint(c2, 0.6), 3, 'opacity="0.5"')
    )
  }
  return (
    ground(pen, 500, 830, 270) +
    fold(720, 540, shade(c, 0.06), 0) +
    fold(611, 524, c, -6) +
    fold(502, 530, c, 4) +
    fold(393, 500, tint(c, 0.06), -2) +
    rect(282, 660, 62, 46, 4, INK, 'opacity="0.2"') +
    rect(280, 656, 62, 46, 4, flat(pen, PAPER)) +
    write(g.label ?? brandCapitals(g), { x: 311, y: 684, size: 16, width: 52, fill: '#3a2418', spacing: 0.1 })
  )
}

export function blanket(pen: Pen, g: Good): string {
  const c = g.colour
  const stripe = g.accent ?? mix(c, '#fffaf2', 0.6)
  const layer = (y: number, h: number, c2: string) =>
    `M262 ${y}H716Q756 ${y + 4} 756 ${y + h / 2}T716 ${y + h}H262Q240 ${y + h - 6} 240 ${y + h / 2}T262 ${y}Z|${c2}`
  const drape = 'M420 500C470 488 560 488 616 500C624 600 622 700 630 806Q520 826 408 806C414 700 410 600 420 500Z'
  return (
    ground(pen, 500, 832, 280) +
    [layer(724, 108, shade(c, 0.1)), layer(618, 110, c), layer(508, 114, tint(c, 0.06))]
      .map((s) => {
        const [d = '', c2 = c] = s.split('|')
        return form(pen, d, flat(pen, c2), { depth: 40, dark: 0.42 })
      })
      .join('') +
    times(3, (k) =>
      times(23, (i) => line(`M${262 + i * 20} ${520 + k * 108}v${94}`, shade(c, 0.3), 2, 'opacity="0.16"')),
    ) +
    path(drape, '#20130b', 'opacity="0.2" transform="translate(12 8)"') +
    form(pen, drape, flat(pen, c), { depth: 24, dark: 0.3 }) +
    group(
      [560, 600, 720, 760]
        .map((y, i) => rect(400, y - (i > 1 ? 10 : 0), 240, i % 2 ? 10 : 24, 0, stripe, 'opacity="0.9"'))
        .join('') + times(22, (i) => line(`M${408 + i * 10.5} 490V810`, shade(c, 0.4), 2, 'opacity="0.16"')),
      clip(pen, drape),
    ) +
    folds(pen, drape, ['M470 510C462 600 476 700 460 810', 'M570 510C580 600 566 700 580 812'], 16, 0.8) +
    times(16, (i) =>
      line(
        `M${414 + i * 14} ${804 + Math.sin((i / 15) * 3.1) * 12}q${(i % 3) - 1} 20 ${(i % 2) * 4 - 2} 40`,
        i % 2 ? tint(c, 0.25) : stripe,
        6,
      ),
    ) +
    (g.label ? write(g.label, { x: 330, y: 580, size: 30, width: 140, fill: onto(c) }) : '')
  )
}

export function cushion(pen: Pen, g: Good): string {
  const c = g.colour
  const pipe = g.accent ?? mix(c, onto(c), 0.3)
  const d =
    'M196 232C186 206 208 190 238 202C400 236 600 236 762 202C792 190 814 206 804 232C772 400 772 600 804 766C814 794 792 810 762 798C600 764 400 764 238 798C208 810 186 794 196 766C228 600 228 400 196 232Z'
  return (
    cast(pen, d, 22, 0.32) +
    form(pen, d, flat(pen, c), { depth: 84, dark: 0.42, light: 0.42 }) +
    group(
      times(21, (i) =>
        line(
          `M${190 + i * 31} 190C${196 + i * 30} 400 ${196 + i * 30} 600 ${190 + i * 31} 810`,
          onto(c),
          3,
          'opacity="0.13"',
        ),
      ),
      clip(pen, d),
    ) +
    folds(
      pen,
      d,
      [
        'M216 222C270 270 310 300 330 350',
        'M784 222C740 270 700 296 676 340',
        'M216 780C260 730 300 700 322 664',
        'M784 780C740 736 700 700 680 660',
        'M500 230C494 260 500 280 510 300',
      ],
      26,
      0.9,
    ) +
    line(d, shade(pipe, 0.3), 9, 'transform="translate(2 3)"') +
    line(d, pipe, 7) +
    (g.label ? writeLabel(g.label, { x: 500, y: 500, size: 110, width: 380, fill: onto(c) }) : '')
  )
}
