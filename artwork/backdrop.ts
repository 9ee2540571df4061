import { bean } from './lettering.ts'
import {
  at,
  blur,
  group,
  INK,
  line,
  linear,
  luma,
  mix,
  n,
  oval,
  type Pen,
  path,
  radial,
  rect,
  shade,
  times,
  tint,
} from './parts.ts'

/** The kind of props beside the goods in a styled picture. */
export type Mood = 'coffee' | 'kitchen' | 'home' | 'wear' | 'sport' | 'plain'

/** A light, warm tint that contrasts with the goods: deeper for white goods, paler for all others. */
export function backdropFor(colour: string): string {
  const light = luma(colour)
  if (light > 0.78) return mix('#d3bfa6', colour, 0.22)
  const pale = mix('#f0e5d6', colour, light < 0.16 ? 0.05 : 0.15)
  return Math.abs(luma(pale) - light) < 0.16 ? shade(pale, 0.12) : pale
}

/**
 * The soft shadow of a twig that hangs in from above. Its leaves keep inside the picture: at the picture's edge the
 * renderer's blur fades to nothing and would leave a pale line.
 */
export const twigShadow = (pen: Pen, x: number, y: number, s: number, opacity: number, turn = 0) =>
  group(
    at(
      x,
      y,
      s,
      line('M70 -420C40 -260 10 -80 0 0C-60 120 -100 240 -110 380', INK, 9) +
        times(7, (i) =>
          at(
            -16 - i * 15,
            40 + i * 52,
            1 - i * 0.05,
            path('M0 0C40 -44 110 -40 150 10C104 34 40 36 0 0Z', INK) +
              path('M0 10C-50 -14 -116 10 -140 66C-86 74 -30 58 0 10Z', INK),
            12,
          ),
        ),
      turn,
    ),
    `opacity="${opacity}" ${blur(pen, 9)}`,
  )

export const leaf = (pen: Pen, x: number, y: number, s: number, turn: number, c = '#5d7350') =>
  at(
    x,
    y,
    s,
    path('M6 10C60 -30 140 -24 176 20C120 52 56 50 6 10Z', INK, 'opacity="0.16" transform="translate(6 12)"') +
      path(
        'M0 0C54 -44 136 -40 176 6C118 40 52 42 0 0Z',
        linear(
          pen,
          [0, 0, 1, 1],
          [
            [0, tint(c, 0.3)],
            [0.5, c],
            [1, shade(c, 0.3)],
          ],
        ),
      ) +
      line('M-26 -2C40 -2 110 0 168 5', shade(c, 0.35), 3, 'opacity="0.6"'),
    turn,
  )

export const lyingBean = (pen: Pen, x: number, y: number, s: number, turn: number) =>
  oval(x + 8 * s, y + 34 * s, 46 * s, 16 * s, INK, 'opacity="0.22"') + at(x, y, s, bean(pen), turn)

/** Light that falls through a window, from the upper left; three panes over one another make the edge soft. */
const windowLight = (w: number, h: number, shift = 0) =>
  `<g fill="#fffaf0" fill-opacity="0.1" transform="translate(${n(w * (0.06 + shift))} ${n(-h * 0.02)}) skewX(-16)">` +
  times(3, (i) =>
    [0.16, 0.36]
      .map((x) => `<rect x="${n(w * x - i * 3)}" y="0" width="${n(w * 0.17 + i * 6)}" height="${n(h * 0.6 + i * 3)}"/>`)
      .join(''),
  ) +
  '</g>'

/** A wall, and a table top from `horizon` down. */
export function room(pen: Pen, w: number, h: number, tone: string, horizon: number, shift = 0): string {
  const wall = linear(
    pen,
    [0, 0, 1, 1],
    [
      [0, tint(tone, 0.55)],
      [0.55, tone],
      [1, shade(tone, 0.1)],
    ],
  )
  const table = linear(
    pen,
    [0, 0, 0.6, 1],
    [
      [0, tint(tone, 0.62)],
      [0.5, tint(tone, 0.36)],
      [1, shade(tone, 0.05)],
    ],
  )
  return (
    rect(0, 0, w, h, 0, wall) +
    windowLight(w, h, shift) +
    rect(0, horizon, w, h - horizon, 0, table) +
    rect(
      0,
      horizon - 26,
      w,
      26,
      0,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, INK, 0],
          [1, INK, 0.08],
        ],
      ),
    ) +
    rect(0, horizon, w, 3, 0, tint(tone, 0.85), 'opacity="0.8"')
  )
}

/** A lying surface seen from above, for clothes and other flat goods. */
const sheet = (pen: Pen, tone: string, shift: number) =>
  rect(
    0,
    0,
    1000,
    1000,
    0,
    linear(
      pen,
      [0, 0, 1, 1],
      [
        [0, tint(tone, 0.6)],
        [0.5, tint(tone, 0.12)],
        [1, shade(tone, 0.1)],
      ],
    ),
  ) + windowLight(1000, 1800, shift)

const scattered = [
  [
    [150, 884, 30],
    [214, 920, -50],
    [104, 930, 100],
    [856, 936, 70],
  ],
  [
    [130, 916, -20],
    [196, 894, 65],
    [806, 944, 20],
    [874, 926, -60],
  ],
  [
    [100, 896, 80],
    [168, 932, 10],
    [244, 946, -70],
    [900, 912, 40],
  ],
] as const

function props(pen: Pen, mood: Mood, standing: boolean, variant: number): string {
  if (mood === 'coffee')
    return (scattered[variant % 3] ?? []).map(([x, y, turn]) => lyingBean(pen, x, y, 0.58, turn)).join('')
  if (mood === 'kitchen')
    return variant % 2
      ? leaf(pen, 96, 902, 0.9, 8) + leaf(pen, 136, 926, 0.7, 34, '#6d8259')
      : leaf(pen, 786, 934, 0.86, -16) + leaf(pen, 776, 946, 0.6, 8, '#6d8259')
  if (mood === 'home' && standing)
    return variant % 2 ? leaf(pen, 812, 926, 0.8, -14, '#7d8463') : leaf(pen, 70, 920, 0.8, 4, '#7d8463')
  return ''
}

export interface Setting {
  view: 'styled' | 'cutout' | 'detail'
  tone: string
  mood: Mood
  standing: boolean
  /** Varies shadows and props, so that the pictures of a listing do not all look the same. */
  variant: number
}

/** The 1000 × 1000 ground of one picture; `front` lies before the good. */
export function backdrop(pen: Pen, s: Setting): { behind: string; front: string } {
  if (s.view === 'cutout') {
    const quiet = mix('#f7f2ea', s.tone, 0.34)
    return {
      behind: rect(
        0,
        0,
        1000,
        1000,
        0,
        radial(
          pen,
          [0.4, 0.36, 0.8],
          [
            [0, tint(quiet, 0.5)],
            [1, quiet],
          ],
        ),
      ),
      front: '',
    }
  }
  const shadow =
    [twigShadow(pen, 775, 40, 1.15, 0.1), twigShadow(pen, 800, 150, 1.15, 0.08, 10), ''][
      s.view === 'detail' ? 2 : s.variant % 3
    ] ?? ''
  const behind =
    (s.standing
      ? room(pen, 1000, 1000, s.tone, 706, (s.variant % 4) * 0.045)
      : sheet(pen, s.tone, (s.variant % 4) * 0.06)) + shadow
  return { behind, front: s.view === 'styled' ? props(pen, s.mood, s.standing, s.variant) : '' }
}
