/** What grows, falls and glows outside: for scenes that are not set in a room. */
import {
  at,
  blur,
  CREAM,
  group,
  INK,
  line,
  linear,
  mix,
  n,
  oval,
  type Pen,
  path,
  radial,
  shade,
  times,
  tint,
} from './parts.ts'

/** Numbers from 0 to 1 that look random and are the same each time. */
export function scatter(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A soft round light. */
export const glow = (pen: Pen, x: number, y: number, r: number, colour: string, strength: number) =>
  oval(
    x,
    y,
    r,
    r,
    radial(
      pen,
      [0.5, 0.5, 0.5],
      [
        [0, colour, strength],
        [0.4, colour, strength * 0.4],
        [1, colour, 0],
      ],
    ),
  )

/** A line of hills from the left edge to the right, filled down to `bottom`. `ups`: how high it is at even distances. */
export function hills(
  w: number,
  bottom: number,
  base: number,
  ups: readonly number[],
  fill: string,
  more = '',
): string {
  const step = w / (ups.length - 1)
  const points = ups.map((up, i) => [i * step, base - up] as const)
  const curve = points
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = points[i]!
      return `C${n(px + step / 2)} ${n(py)} ${n(x - step / 2)} ${n(y)} ${n(x)} ${n(y)}`
    })
    .join('')
  return path(`M0 ${n(points[0]![1])}${curve}V${bottom}H0Z`, fill, more)
}

/** A fir of four tiers with snow on them; its foot stands at x, y. */
export function fir(x: number, y: number, s: number, c: string, snow?: string): string {
  const tiers = [
    [-380, -250, 70],
    [-310, -160, 105],
    [-220, -70, 140],
    [-120, 0, 175],
  ] as const
  const tier = ([top, bottom, half]: readonly [number, number, number]) =>
    path(
      `M0 ${top}C${half * 0.3} ${bottom - 60} ${half * 0.6} ${bottom - 24} ${half} ${bottom}C${half * 0.4} ${bottom + 16} ${-half * 0.4} ${bottom + 16} ${-half} ${bottom}C${-half * 0.6} ${bottom - 24} ${-half * 0.3} ${bottom - 60} 0 ${top}Z`,
      c,
    ) +
    (snow
      ? path(
          `M0 ${top}C${half * 0.2} ${bottom - 76} ${half * 0.4} ${bottom - 52} ${half * 0.62} ${bottom - 34}C${half * 0.3} ${bottom - 44} ${half * 0.1} ${bottom - 22} ${-half * 0.14} ${bottom - 40}C${-half * 0.4} ${bottom - 30} ${-half * 0.5} ${bottom - 40} ${-half * 0.62} ${bottom - 30}C${-half * 0.4} ${bottom - 52} ${-half * 0.2} ${bottom - 76} 0 ${top}Z`,
          snow,
          'opacity="0.85"',
        )
      : '')
  return at(x, y, s, [...tiers].reverse().map(tier).join(''))
}

/** Snow that falls in a box: large soft flakes before small sharp ones. */
export function snowfall(x: number, y: number, w: number, h: number, count: number, seed = 7): string {
  const next = scatter(seed)
  return times(count, () => {
    const r = 1.2 + next() ** 3 * 5
    return oval(x + next() * w, y + next() * h, r, r, CREAM, `opacity="${n(0.35 + next() * 0.5)}"`)
  })
}

/** A chain of small lights that hangs between two points and sags by `sag`. */
export function lights(
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const middle = [(x1 + x2) / 2, (y1 + y2) / 2 + sag * 2] as const
  const bulb = (i: number) => {
    const t = (i + 0.5) / count
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * middle[0] + t ** 2 * x2
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * middle[1] + t ** 2 * y2
    return glow(pen, x, y + 12, 44, '#ffc978', 0.75) + oval(x, y + 12, 7, 10, '#fff1cf')
  }
  return (
    line(`M${x1} ${y1}Q${n(middle[0])} ${n(middle[1])} ${x2} ${y2}`, '#0b1424', 3, 'opacity="0.8"') + times(count, bulb)
  )
}

/** A fir's twig, lying; its thick end at x, y. */
export function twig(x: number, y: number, s: number, turn: number, c = '#3d5f48'): string {
  const needles = times(13, (i) => {
    const along = 14 + i * 15
    const long = 46 - i * 2.2
    return (
      line(`M${along} 0L${along + long * 0.8} ${-long * 0.8}`, i % 2 ? c : shade(c, 0.2), 7) +
      line(`M${along} 0L${along + long * 0.8} ${long * 0.7}`, i % 2 ? shade(c, 0.28) : c, 7)
    )
  })
  return at(x, y, s, oval(110, 34, 130, 20, INK, 'opacity="0.25"') + needles + line('M-10 0H210', '#6b4a30', 7), turn)
}

/** A round tree on a trunk; its foot stands at x, y. */
export function tree(pen: Pen, x: number, y: number, s: number, c: string): string {
  const crown = linear(
    pen,
    [0.2, 0, 0.8, 1],
    [
      [0, tint(c, 0.28)],
      [0.55, c],
      [1, shade(c, 0.3)],
    ],
  )
  return at(
    x,
    y,
    s,
    path('M-16 0C-10 -80 -12 -130 -22 -190H22C12 -130 10 -80 16 0Z', '#7a5a40') +
      path(
        'M0 -470C84 -484 150 -430 146 -364C206 -330 208 -246 152 -214C128 -154 44 -150 0 -172C-52 -146 -134 -160 -152 -216C-210 -248 -202 -334 -142 -364C-146 -436 -78 -486 0 -470Z',
        crown,
      ) +
      path('M-92 -360C-60 -420 10 -430 40 -404C0 -404 -50 -380 -92 -360Z', CREAM, 'opacity="0.22"'),
  )
}

/** A lemon, whole; lies at x, y. */
export const lemon = (pen: Pen, x: number, y: number, s: number, turn = -14) =>
  at(
    x,
    y,
    s,
    oval(8, 44, 62, 12, INK, 'opacity="0.22"') +
      at(
        0,
        0,
        1,
        path(
          'M-66 0C-56 -34 -30 -46 0 -46C30 -46 54 -34 64 -6C74 0 74 10 62 12C50 36 28 46 0 46C-30 46 -54 34 -62 12C-74 10 -76 2 -66 0Z',
          radial(
            pen,
            [0.36, 0.28, 0.8],
            [
              [0, '#fff3a6'],
              [0.4, '#f6d84a'],
              [1, '#c9981f'],
            ],
          ),
        ),
        turn,
      ),
  )

/** A coffee branch with pairs of glossy leaves and cherries between them; grows from x, y. */
export function coffeeBranch(pen: Pen, x: number, y: number, s: number, turn: number, seed: number): string {
  const next = scatter(seed)
  const green = ['#3f6b3d', '#4c7a45', '#335a36']
  const leafPath = 'M0 0C36 -52 128 -66 196 -14C140 24 48 34 0 0Z'
  const leafAt = (px: number, angle: number, size: number) => {
    const c = green[Math.floor(next() * green.length)] ?? green[0]!
    return at(
      px,
      0,
      size,
      path(
        leafPath,
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
        line('M0 0C60 -16 130 -20 190 -14', tint(c, 0.3), 3, 'opacity="0.6"') +
        times(4, (i) =>
          line(`M${36 + i * 34} ${-8 - i * 2}L${58 + i * 34} ${-30 + i * 3}`, tint(c, 0.2), 2, 'opacity="0.4"'),
        ),
      angle,
    )
  }
  const cherry = (px: number, py: number, r: number) => {
    const c = next() > 0.2 ? mix('#b3261e', '#8f1d2c', next()) : mix('#d98a2e', '#8ea04a', next())
    return (
      oval(
        px,
        py,
        r,
        r * 1.12,
        radial(
          pen,
          [0.34, 0.28, 0.8],
          [
            [0, tint(c, 0.55)],
            [0.35, c],
            [1, shade(c, 0.4)],
          ],
        ),
      ) + oval(px - r * 0.3, py - r * 0.4, r * 0.22, r * 0.3, CREAM, 'opacity="0.7"')
    )
  }
  const nodes = times(4, (i) => {
    const px = 90 + i * 165
    const size = 1.1 - i * 0.12
    return (
      leafAt(px, -46 + next() * 12, size) +
      leafAt(px, 40 - next() * 12, size) +
      times(6, (k) => cherry(px + (k - 2.5) * 17 + next() * 8, (k % 2 ? 1 : -1) * (10 + next() * 16), 17 - i * 1.4))
    )
  })
  return at(x, y, s, line('M0 0C200 -14 420 10 700 -6', '#6d5238', 12) + nodes + leafAt(680, -6, 0.8), turn)
}

/** Mist that lies in a valley. */
export const mist = (pen: Pen, x: number, y: number, rx: number, ry: number, opacity: number) =>
  group(oval(x, y, rx, ry, CREAM, `opacity="${opacity}"`), blur(pen, 24, 40))
