/** What several settings are made of: a setting stands behind the goods of a scene that is not in the plain room. */
import { INK, linear, type Pen, rect, shade, tint } from './parts.ts'

/** Draws the ground of a scene, `w` by `h`. */
export type Setting = (pen: Pen, w: number, h: number) => string

export const vertical = (pen: Pen, ...stops: Array<readonly [number, string]>) => linear(pen, [0, 0, 0, 1], stops)

/** A table top of wood or stone from `y` down, with a light edge. */
export const tableTop = (pen: Pen, w: number, h: number, y: number, c: string) =>
  rect(0, y, w, h - y, 0, vertical(pen, [0, tint(c, 0.16)], [0.35, c], [1, shade(c, 0.28)])) +
  rect(0, y, w, 4, 0, tint(c, 0.5), 'opacity="0.7"') +
  rect(
    0,
    y - 30,
    w,
    30,
    0,
    linear(
      pen,
      [0, 0, 0, 1],
      [
        [0, INK, 0],
        [1, INK, 0.2],
      ],
    ),
  )
