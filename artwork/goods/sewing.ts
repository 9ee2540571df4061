import type { Good } from '../drawing.ts'
import { brandCapitals, write } from '../lettering.ts'
import { ball, cast, flat, folds, form, group, INK, line, luma, oval, type Pen, rect, shade, tint } from '../parts.ts'

export const mirror = (inner: string) => group(inner, 'transform="translate(1000 0) scale(-1 1)"')

export const seam = (d: string, c: string, w = 3) =>
  line(d, shade(c, luma(c) < 0.16 ? 0 : 0.42), w, 'opacity="0.55"') +
  line(d, tint(c, 0.6), w * 0.6, 'opacity="0.35" transform="translate(2 2)"')

interface Cut {
  outline: string
  folds?: readonly string[]
  colour?: string
}

/** Sews pieces of cloth: all shadows first, then each piece with its folds. */
export function sew(pen: Pen, c: string, cuts: readonly Cut[]): string {
  return (
    cast(
      pen,
      cuts.map((cut) => cut.outline),
      16,
      0.26,
    ) +
    cuts
      .map(
        (cut) =>
          form(pen, cut.outline, flat(pen, cut.colour ?? c, 0.8), { depth: 34, dark: 0.34, light: 0.36 }) +
          (cut.folds
            ? folds(
                pen,
                cut.outline,
                cut.folds,
                15,
                luma(cut.colour ?? c) > 0.75 ? 0.7 : 1,
                shade(cut.colour ?? c, 0.62),
              )
            : ''),
      )
      .join('')
  )
}

/** The same piece for the other sleeve or leg: mirrors absolute coordinates about x = 500. */
export const flip = (d: string) => {
  let isX = true
  return d.replace(/[MLHVCQSTAZ]|-?[\d.]+/g, (t) => {
    if (/[A-Z]/.test(t)) {
      isX = t !== 'V'
      return t
    }
    const out = isX ? String(1000 - Number(t)) : t
    isX = !isX
    return out
  })
}

export const button = (pen: Pen, x: number, y: number, c: string, r = 8.5) =>
  oval(x + 2, y + 3, r, r, INK, 'opacity="0.3"') +
  oval(x, y, r, r, ball(pen, c)) +
  [-2.5, 2.5].map((d) => oval(x + d, y, 1.3, 1.3, INK, 'opacity="0.7"')).join('')

export const BUTT = 'stroke-linecap="butt"'

export const neckTag = (g: Good, x: number, y: number) =>
  rect(x - 26, y, 52, 26, 3, '#f8efe0') +
  write(brandCapitals(g), { x, y: y + 18, size: 12, width: 40, fill: '#3a2418', spacing: 0.15 })
