/** Jars, tins and gift boxes; ground line at y = 830. */
import type { Good } from '../drawing.ts'
import { seal, write } from '../lettering.ts'
import {
  at,
  ball,
  clip,
  drum,
  flat,
  gleam,
  ground,
  group,
  line,
  linear,
  mix,
  onto,
  oval,
  type Pen,
  path,
  rect,
  ring,
  round,
  shade,
  times,
  tint,
} from '../parts.ts'
import { PAPER, paperLabel } from './coffee.ts'

export function instantJar(pen: Pen, g: Good): string {
  const c = g.colour
  const lid = g.accent ?? '#3a2418'
  const glass =
    'M352 386Q344 408 326 430Q304 456 304 500V780Q304 832 356 832H644Q696 832 696 780V500Q696 456 674 430Q656 408 648 386Z'
  const fill = 'M318 500Q420 486 500 498T682 492V776Q682 818 642 818H358Q318 818 318 776Z'
  return (
    ground(pen, 500, 830, 206) +
    path(
      glass,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#cdbfae'],
          [0.14, '#fbf7f0'],
          [0.5, '#e9dfd1'],
          [1, '#b8a691'],
        ],
      ),
    ) +
    path(fill, round(pen, '#55311c')) +
    group(
      times(150, (i) => {
        const x = 322 + ((i * 137.5) % 356)
        const y = 502 + ((i * 61.8) % 314)
        return rect(
          x,
          y,
          9 + (i % 4) * 2,
          7 + (i % 3) * 2,
          3,
          i % 3 ? '#7a4a2b' : '#2f180c',
          `opacity="${i % 3 ? 0.6 : 0.5}" transform="rotate(${(i * 47) % 90} ${Math.round(x)} ${Math.round(y)})"`,
        )
      }),
      clip(pen, fill),
    ) +
    gleam('M322 470Q330 450 344 436Q336 470 336 520V770Q336 796 344 806Q322 796 322 770Z', 0.55) +
    paperLabel(
      pen,
      { ...g, colour: c },
      { x: 378, y: 520, w: 264, h: 238 },
      mix(PAPER, c, 0.06),
      g.label ?? 'Instant',
    ) +
    gleam('M666 470Q680 480 682 520V740Q676 640 672 560Z', 0.4) +
    path(drum(500, 286, 384, 168, 168, 0.07), round(pen, lid)) +
    times(40, (i) => {
      const a = (i / 39) * Math.PI
      const x = 500 - Math.cos(a) * 166
      return line(`M${Math.round(x)} ${Math.round(300 + Math.sin(a) * 11)}v78`, shade(lid, 0.6), 2.5, 'opacity="0.35"')
    }) +
    oval(500, 286, 168, 13, flat(pen, tint(lid, 0.22))) +
    oval(500, 285, 150, 10, flat(pen, tint(lid, 0.1))) +
    (g.seal ? seal(pen, g.seal, 634, 770, 48) : '')
  )
}

export function teaTin(pen: Pen, g: Good): string {
  const c = g.colour
  const lid = g.accent ?? mix(c, '#e9d3a4', 0.7)
  return (
    ground(pen, 500, 826, 192) +
    path(drum(500, 420, 818, 182, 182, 0.1), round(pen, c)) +
    path('M318 470A182 18 0 0 0 682 470V490A182 18 0 0 1 318 490Z', round(pen, lid), 'opacity="0.9"') +
    path('M318 782A182 18 0 0 0 682 782V794A182 18 0 0 1 318 794Z', round(pen, lid), 'opacity="0.9"') +
    path(drum(500, 300, 416, 190, 190, 0.1), round(pen, lid)) +
    line('M312 402A190 19 0 0 0 688 402', shade(lid, 0.5), 3, 'opacity="0.5"') +
    oval(500, 300, 190, 19, flat(pen, tint(lid, 0.35))) +
    ring(500, 300, 172, 15, shade(lid, 0.3), 2.5, 'opacity="0.5"') +
    path(drum(500, 280, 296, 26, 26, 0.2), round(pen, shade(lid, 0.1))) +
    oval(500, 280, 26, 6, tint(lid, 0.5)) +
    // a leaf twig printed around the label
    paperLabel(pen, g, { x: 390, y: 530, w: 220, h: 226 }, PAPER, g.label ?? 'Darjeeling') +
    [
      [352, 560, 30],
      [350, 640, 8],
      [352, 716, -14],
      [648, 560, -30],
      [650, 640, -8],
      [648, 716, 14],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(x, y, 0.62, path('M0 40C-26 14 -20 -24 0 -46C20 -24 26 14 0 40Z', onto(c), 'opacity="0.55"'), turn),
      )
      .join('') +
    (g.seal ? seal(pen, g.seal, 612, 752, 44) : '')
  )
}

export function giftBox(pen: Pen, g: Good): string {
  const c = g.colour
  const ribbon = g.accent ?? '#c8963f'
  const silk = linear(
    pen,
    [0, 0, 1, 0],
    [
      [0, shade(ribbon, 0.2)],
      [0.35, tint(ribbon, 0.5)],
      [0.7, ribbon],
      [1, shade(ribbon, 0.3)],
    ],
  )
  const loop = (flip: number) =>
    `<g transform="translate(492 400) scale(${flip} 1)">` +
    path(
      'M0 0C-40 -110 -170 -150 -196 -84C-212 -32 -120 6 0 0Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, tint(ribbon, 0.4)],
          [0.6, ribbon],
          [1, shade(ribbon, 0.4)],
        ],
      ),
    ) +
    path('M-16 -8C-60 -70 -140 -104 -160 -72C-168 -40 -96 -12 -16 -8Z', shade(ribbon, 0.5)) +
    path(
      'M-2 -4C-30 -20 -60 60 -120 74L-96 92L-84 118C-30 86 6 30 8 0Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, ribbon],
          [0.5, tint(ribbon, 0.25)],
          [1, shade(ribbon, 0.35)],
        ],
      ),
    ) +
    '</g>'
  return (
    ground(pen, 500, 828, 276) +
    path('M262 500H626V832H262Z', flat(pen, c)) +
    path(
      'M626 500L742 462V784L626 832Z',
      linear(
        pen,
        [0, 0, 1, 1],
        [
          [0, shade(c, 0.3)],
          [1, shade(c, 0.48)],
        ],
      ),
    ) +
    path('M262 500H626L742 462V482L626 522H262Z', '#20130b', 'opacity="0.22"') +
    path('M246 430H640V506H246Z', flat(pen, tint(c, 0.08))) +
    path('M640 430L760 388V462L640 506Z', shade(c, 0.36)) +
    path(
      'M246 430L372 388H760L640 430Z',
      linear(
        pen,
        [0, 0, 1, 0.5],
        [
          [0, tint(c, 0.45)],
          [1, tint(c, 0.16)],
        ],
      ),
    ) +
    rect(408, 430, 62, 402, 0, silk) +
    path('M408 430L528 388H586L470 430Z', tint(ribbon, 0.35)) +
    path('M690 412V804L716 792V402Z', shade(ribbon, 0.3), 'opacity="0.9"') +
    path('M303 411H703L742 397H345Z', tint(ribbon, 0.3)) +
    loop(1) +
    loop(-1) +
    oval(492, 398, 34, 28, ball(pen, ribbon)) +
    (g.label
      ? line('M560 440Q590 500 566 560', shade(ribbon, 0.4), 3) +
        at(
          566,
          612,
          1,
          rect(-88, -52, 176, 108, 12, '#20130b', 'opacity="0.2"') +
            rect(-92, -58, 176, 108, 12, flat(pen, PAPER)) +
            oval(0, -42, 8, 8, shade(ribbon, 0.3)) +
            write(g.label, { x: -4, y: 18, size: 44, width: 150, fill: '#2f1d12' }),
          5,
        )
      : '') +
    (g.seal ? seal(pen, g.seal, 320, 768, 46) : '')
  )
}
