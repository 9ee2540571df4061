/** Places under the open sky. */
import { glow, hills, mist, scatter, tree } from './nature.ts'
import { group, INK, line, linear, n, oval, path, rect, shade, times, tint } from './parts.ts'
import { type Setting, tableTop, vertical } from './setting.ts'

/** A balcony in the morning: sky, the green of a valley, a railing and a bright table. */
export const balcony: Setting = (pen, w, h) => {
  const awning = times(9, (i) => {
    const step = 170
    const x = w - 1130 + i * step
    return (
      path(
        `M${x} -10H${x + step}L${x + step - 26} 96Q${x + step / 2 - 26} 132 ${x - 26} 96Z`,
        i % 2 ? '#fffaf0' : '#e8785a',
      ) +
      path(
        `M${x - 26} 96Q${x + step / 2 - 26} 132 ${x + step - 26} 96L${x + step - 28} 84Q${x + step / 2 - 26} 118 ${x - 24} 84Z`,
        INK,
        'opacity="0.1"',
      )
    )
  })
  const bars = times(24, (i) => {
    const x = w - 1100 + i * 54
    return rect(
      x,
      432,
      12,
      280,
      6,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#fdfefe'],
          [0.5, '#eef4f5'],
          [1, '#bccdd2'],
        ],
      ),
    )
  })
  const box = (x: number, y: number, width: number, seed: number) => {
    const next = scatter(seed)
    const anywhere = () => [x + next() * width, y - 6 - (1 - (next() * 2 - 1) ** 2) * 86 * next()] as const
    const green = times(90, (i) => {
      const [px, py] = anywhere()
      return oval(px, py, 22, 13, ['#4a7440', '#5d8a4a', '#75a05a'][i % 3] ?? '#5d8a4a')
    })
    const flowers = times(34, (i) => {
      const [px, py] = anywhere()
      const c = ['#e2563f', '#f2917a', '#d9432f'][i % 3] ?? '#e2563f'
      const petals = times(5, (k) => {
        const turn = (k * 2 * Math.PI) / 5
        return oval(px + Math.cos(turn) * 8, py - 14 + Math.sin(turn) * 7, 8, 7, c)
      })
      return petals + oval(px, py - 14, 4, 4, '#ffe2a6')
    })
    return (
      green +
      flowers +
      rect(
        x - 14,
        y - 4,
        width + 28,
        66,
        10,
        linear(
          pen,
          [0, 0, 0, 1],
          [
            [0, '#fbfdfd'],
            [1, '#c3d4da'],
          ],
        ),
      ) +
      rect(x - 20, y - 10, width + 40, 16, 8, '#ffffff')
    )
  }
  return (
    rect(
      0,
      0,
      w,
      h,
      0,
      linear(
        pen,
        [0, 0, 1, 0.6],
        [
          [0, '#dcebf2'],
          [0.36, '#dcebf2'],
          [0.7, '#a9d6ea'],
          [1, '#bfe2ee'],
        ],
      ),
    ) +
    glow(pen, w - 330, 190, 420, '#fff6d8', 0.9) +
    group(
      oval(0, 0, 120, 26, '#ffffff') + oval(60, -20, 80, 30, '#ffffff') + oval(-60, -12, 66, 22, '#ffffff'),
      `opacity="0.8" transform="translate(${w - 880} 240)"`,
    ) +
    group(
      hills(w, h, 500, [0, 20, 60, 130, 90, 170, 120, 150], '#a9cbb9') +
        hills(w, h, 560, [0, 0, 20, 90, 130, 70, 120, 80], '#8cba8d') +
        hills(w, h, 620, [0, 0, 0, 60, 40, 90, 50, 80], '#73a86f'),
      'opacity="0.9"',
    ) +
    // the words stand on plain sky: green fades in only behind the goods
    rect(
      0,
      0,
      w * 0.62,
      h,
      0,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#dcebf2', 1],
          [0.6, '#dcebf2', 1],
          [1, '#dcebf2', 0],
        ],
      ),
    ) +
    bars +
    rect(
      w - 1140,
      412,
      1300,
      26,
      13,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#ffffff'],
          [1, '#c9d8dc'],
        ],
      ),
    ) +
    box(w - 250, 424, 300, 11) +
    box(w - 1050, 424, 220, 29) +
    awning +
    tableTop(pen, w, h, 690, '#f3ead9')
  )
}

/** A meadow under trees on a warm day. */
export const meadow: Setting = (pen, w, h) => {
  const next = scatter(5)
  const grass = times(150, () => {
    const [x, y] = [next() * w, 640 + next() ** 0.7 * 250]
    const tall = 10 + (y - 620) * 0.06 + next() * 10
    return line(
      `M${n(x)} ${n(y)}q${n((next() - 0.5) * 14)} ${n(-tall * 0.6)} ${n((next() - 0.5) * 20)} ${n(-tall)}`,
      next() > 0.5 ? '#8fbd5a' : '#5d9440',
      3,
      'opacity="0.8"',
    )
  })
  const daisies = times(34, () => {
    const [x, y] = [next() * w, 660 + next() * 230]
    const r = 4 + (y - 640) * 0.02
    return oval(x, y, r * 1.5, r, '#ffffff') + oval(x, y, r * 0.5, r * 0.4, '#f4c63d')
  })
  return (
    rect(0, 0, w, h, 0, vertical(pen, [0, '#8fcdea'], [0.5, '#d5eef4'], [0.72, '#f3f7e2'])) +
    glow(pen, 240, 120, 420, '#fffbe2', 0.9) +
    hills(w, h, 470, [60, 110, 60, 90, 40, 100, 70], '#a8d0a4') +
    tree(pen, 120, 560, 0.86, '#6ba04e') +
    tree(pen, 1470, 572, 1.02, '#5f9748') +
    tree(pen, 1210, 540, 0.52, '#7fb065') +
    tree(pen, 420, 536, 0.44, '#86b46c') +
    hills(w, h, 570, [16, 40, 20, 46, 12, 30], '#86bb5c') +
    rect(0, 600, w, 300, 0, vertical(pen, [0, '#8cc05e'], [0.4, '#79b04d'], [1, '#558c3a'])) +
    grass +
    daisies
  )
}

/** Highland at sunrise, ridge behind ridge, and rows of coffee on the slopes before them. */
export const highland: Setting = (pen, w, h) => {
  /** A slope with rows of shrubs along it, larger the nearer they are. */
  const slope = (base: number, ups: readonly number[], c: string, shrub: number, count: number) =>
    hills(
      w,
      h,
      base,
      ups,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, tint(c, 0.22)],
          [0.4, c],
          [1, shade(c, 0.24)],
        ],
      ),
    ) +
    times(count, (i) => {
      const step = w / (ups.length - 1)
      const y = base + shrub * (0.9 + i * 1.5)
      const shift = ((i * 37) % 50) - 25
      const curve = ups
        .map((up, k) => [k * step, y - up * (1 - i * 0.08)] as const)
        .map(([px, py], k, all) => {
          const [qx, qy] = all[k - 1] ?? [0, 0]
          return k === 0
            ? `M${shift} ${n(py)}`
            : `C${n(qx + step / 2)} ${n(qy)} ${n(px - step / 2)} ${n(py)} ${n(px)} ${n(py)}`
        })
        .join('')
      const shrubs = (dy: number, colour: string, size: number) =>
        `<path d="${curve}" transform="translate(0 ${n(dy)})" fill="none" stroke="${colour}" stroke-width="${n(size)}" stroke-linecap="round" stroke-dasharray="0.1 ${n(shrub * 0.74)}"/>`
      return (
        shrubs(shrub * 0.16, shade(c, 0.42), shrub) +
        shrubs(0, tint(c, 0.04), shrub * 0.92) +
        shrubs(-shrub * 0.2, tint(c, 0.16), shrub * 0.42)
      )
    })
  return (
    rect(0, 0, w, h, 0, vertical(pen, [0, '#f0a97f'], [0.22, '#f7cf9f'], [0.46, '#fdf0d2'])) +
    glow(pen, w * 0.62, h * 0.35, w * 0.5, '#fff6d8', 1) +
    oval(w * 0.62, h * 0.33, 84, 84, '#fffdf3') +
    hills(w, h, h * 0.44, [90, 190, 110, 260, 130, 60, 150, 230, 130], '#e9b39a') +
    mist(pen, w * 0.45, h * 0.47, w * 0.6, 34, 0.55) +
    hills(w, h, h * 0.5, [150, 90, 170, 60, 30, 120, 210, 120, 190], '#c79a92') +
    mist(pen, w * 0.6, h * 0.53, w * 0.6, 34, 0.5) +
    hills(w, h, h * 0.56, [60, 130, 60, 20, 90, 150, 60, 110, 40], '#8f9480') +
    mist(pen, w * 0.35, h * 0.575, w * 0.6, 28, 0.45) +
    slope(h * 0.63, [130, 60, 10, 40, 110, 150], '#7f9c64', 15, 7) +
    slope(h * 0.71, [10, 70, 130, 60, 10, 40], '#66894f', 30, 6) +
    slope(h * 0.84, [120, 60, 10, 30, 100, 140], '#4e7542', 54, 5)
  )
}
