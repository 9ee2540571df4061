/** Rooms with a light of their own. */
import { fir, glow, hills, lights, snowfall } from './nature.ts'
import { clip, group, INK, line, linear, oval, path, rect, times, tint } from './parts.ts'
import { type Setting, tableTop, vertical } from './setting.ts'

/** A dark wall on a winter evening, and a window with snow outside and small lights. */
export const snowWindow: Setting = (pen, w, h) => {
  const [x, y, width, height] = [w - 960, -10, 900, 640]
  const pane = `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const view =
    rect(
      x,
      y,
      width,
      height,
      0,
      vertical(pen, [0, '#0d1d3c'], [0.5, '#2c4a78'], [0.78, '#8d86a8'], [0.92, '#e0ab93']),
    ) +
    group(
      hills(width, 700, 520, [60, 120, 70, 150, 90, 130], '#7e93b8') +
        hills(width, 700, 560, [20, 70, 110, 40, 80, 30], '#c3d2e6') +
        fir(330, 588, 0.66, '#1c3350', '#dbe6f2') +
        fir(250, 590, 0.42, '#22395a', '#dbe6f2') +
        fir(560, 578, 0.5, '#22395a', '#dbe6f2') +
        fir(640, 592, 0.72, '#172b47', '#dbe6f2') +
        hills(width, 700, 620, [30, 10, 36, 14, 40], '#eaf1f8') +
        // a house far off, with somebody at home
        path('M402 548L440 516L478 548V590H402Z', '#33476a') +
        path('M392 552L440 508L488 552L478 556L440 522L402 556Z', '#f2f6fb') +
        rect(430, 556, 20, 20, 2, '#ffcf7d') +
        glow(pen, 440, 566, 60, '#ffcf7d', 0.6),
      `transform="translate(${x} ${y})"`,
    ) +
    snowfall(x, y, width, height, 130)
  const frame = '#26374f'
  const bar = (bx: number, by: number, bw: number, bh: number) =>
    rect(bx, by, bw, bh, 2, frame) + rect(bx, by, Math.min(bw, 5), bh, 2, tint(frame, 0.18))
  return (
    rect(
      0,
      0,
      w,
      h,
      0,
      linear(
        pen,
        [0, 0, 1, 0.4],
        [
          [0, '#16263f'],
          [0.34, '#16263f'],
          [0.7, '#1d3152'],
          [1, '#13213a'],
        ],
      ),
    ) +
    group(view, clip(pen, pane)) +
    bar(x - 22, y, 24, height) +
    bar(x + width - 2, y, 24, height) +
    bar(x + width / 3 - 7, y, 14, height) +
    bar(x + (2 * width) / 3 - 7, y, 14, height) +
    rect(x - 22, y + 150, width + 46, 12, 0, frame) +
    rect(x - 46, y + height - 6, width + 94, 26, 4, tint(frame, 0.12)) +
    rect(x - 46, y + height + 16, width + 94, 10, 2, INK, 'opacity="0.35"') +
    lights(pen, [x - 60, 176], [x + 440, 170], 66, 6) +
    lights(pen, [x + 440, 170], [x + 1000, 184], 78, 6) +
    tableTop(pen, w, h, 694, '#6b4630') +
    glow(pen, w - 560, 690, 560, '#ffb35c', 0.3)
  )
}

/** A bar at night: dark tiles, lamps that hang from above, a counter. */
export const nightBar: Setting = (pen, w, h) => {
  const tile = '#452c1e'
  const tiles = times(9, (row) =>
    times(15, (i) => {
      const shift = row % 2 ? 0 : -56
      const light = ((row * 7 + i * 13) % 5) * 0.014
      return rect(shift + i * 112 + 2, row * 62 + 2, 108, 58, 4, tint(tile, light))
    }),
  )
  const lamp = (x: number, drop: number) =>
    line(`M${x} -10V${drop}`, '#170d08', 5) +
    path(
      `M${x - 400} 640L${x - 62} ${drop + 84}H${x + 62}L${x + 400} 640Z`,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#ffcf87', 0.36],
          [1, '#ffcf87', 0],
        ],
      ),
    ) +
    path(
      `M${x - 72} ${drop + 88}C${x - 70} ${drop + 30} ${x - 34} ${drop} ${x} ${drop}C${x + 34} ${drop} ${x + 70} ${drop + 30} ${x + 72} ${drop + 88}Z`,
      linear(
        pen,
        [0, 0, 1, 0],
        [
          [0, '#7d3b22'],
          [0.3, '#c8763c'],
          [0.7, '#8f4526'],
          [1, '#5d2a18'],
        ],
      ),
    ) +
    oval(x, drop + 88, 72, 12, '#ffe2ac') +
    glow(pen, x, drop + 100, 190, '#ffd18a', 0.8)
  return (
    rect(0, 0, w, h, 0, '#2c1a11') +
    tiles +
    rect(
      0,
      0,
      w,
      640,
      0,
      linear(
        pen,
        [0, 0, 0, 1],
        [
          [0, '#1a0e08', 0.7],
          [0.55, '#1a0e08', 0.15],
          [1, '#1a0e08', 0.55],
        ],
      ),
    ) +
    lamp(420, 70) +
    lamp(920, 40) +
    lamp(1370, 80) +
    tableTop(pen, w, h, 640, '#7a4c2d') +
    glow(pen, 900, 720, 700, '#ffb766', 0.22)
  )
}

/** A coral wall in the light of a lamp. */
export const lamplight: Setting = (pen, w, h) =>
  rect(
    0,
    0,
    w,
    h,
    0,
    linear(
      pen,
      [0, 0, 1, 1],
      [
        [0, '#e79a7f'],
        [0.5, '#db8468'],
        [1, '#b9583f'],
      ],
    ),
  ) +
  glow(pen, 430, 330, 760, '#ffe0b0', 0.75) +
  // a picture on the wall
  rect(1010, 90, 300, 350, 6, '#8f3d2c', 'opacity="0.35" transform="translate(14 20)"') +
  rect(1010, 90, 300, 350, 6, '#f7e8d3') +
  rect(1040, 120, 240, 290, 2, '#2c4a5a') +
  oval(1196, 214, 46, 46, '#f2cf9a') +
  path('M1040 330C1090 280 1130 300 1170 322C1210 290 1250 300 1280 322V410H1040Z', '#f4ede2') +
  tableTop(pen, w, h, 640, '#8c4a32')
