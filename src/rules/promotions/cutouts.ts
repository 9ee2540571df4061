import { BREAKPOINTS } from '#sites/breakpoints.ts'
import type { Cutout } from './promotion-content.ts'

/** The window widths from which a cut-out may be shown; the styles have a crop and a shape for each. */
export const CUTOUT_BREAKPOINTS = [0, BREAKPOINTS.s, BREAKPOINTS.xl] as const

/** The cut-out with the largest breakpoint not above the window's width, otherwise the smallest (PROMO-12). */
export function cutoutAt(cutouts: readonly Cutout[], width: number): Cutout | undefined {
  return widestFirst(cutouts).find(({ breakpoint }) => breakpoint <= width) ?? widestFirst(cutouts).at(-1)
}

/**
 * The cut-outs as a picture element takes them: the first whose media query holds is shown, so that the browser decides
 * as `cutoutAt` does without a script. `media` of the last is missing, because it is shown wherever no other is.
 */
export function cutoutSources(cutouts: readonly Cutout[]): Array<{ cutout: Cutout; media?: string }> {
  const sorted = widestFirst(cutouts)
  return sorted.map((cutout, at) =>
    at === sorted.length - 1 ? { cutout } : { cutout, media: `(min-width: ${cutout.breakpoint}px)` },
  )
}

/** The picture of a cut-out in another format. */
export function imagePathIn(format: string, imagePath: string): string {
  return publicPath(imagePath).replace(/\w+$/, format)
}

/** The short address of a picture under its long one (note 85). */
export function publicPath(imagePath: string): string {
  return imagePath.replace(/^\/service\/imagedelivery\/image\//, '/img/')
}

/** The crop and the shape of each cut-out as custom properties, by its breakpoint; larger ones inherit from smaller ones. */
export function cutoutStyle(cutouts: readonly Cutout[]): Record<string, string> {
  const style: Record<string, string> = {}
  for (const breakpoint of CUTOUT_BREAKPOINTS) {
    const cutout = cutoutAt(cutouts, breakpoint)
    if (!cutout) continue
    const { width, height } = cutout.targetSize
    style[`--crop-${breakpoint}`] = valueIn(cutout.imageCss) ?? '50% 50%'
    style[`--shape-${breakpoint}`] = valueIn(cutout.containerCss) ?? `${width} / ${height}`
  }
  return style
}

const valueIn = (declaration?: string) => declaration?.split(':')[1]?.trim()

const widestFirst = (cutouts: readonly Cutout[]) => [...cutouts].sort((a, b) => b.breakpoint - a.breakpoint)
