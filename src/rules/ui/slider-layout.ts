import { clusterOf, type ScreenCluster } from '#sites/screen-clusters.ts'

/** How much of the next item shows, so that a row is seen to go on, in px (UI-20). */
export const SLIDE_CUT = 50

/** Items beside each other and the gap between them in px, by the window's width (UI-19, UI-20). */
const LAYOUT: Record<ScreenCluster, { items: number; gap: number }> = {
  XS: { items: 2, gap: 12 },
  S: { items: 2, gap: 14 },
  M: { items: 2, gap: 36 },
  L: { items: 3, gap: 40 },
  XL: { items: 3, gap: 40 },
  XXL: { items: 4, gap: 40 },
  '3XL': { items: 4, gap: 50 },
  '4XL': { items: 4, gap: 60 },
  // the table names eight breakpoints; what is wider is as the widest
  '5XL': { items: 4, gap: 60 },
}

/** How a slider is laid out in a window of `width` px. */
export function sliderLayout(width: number): { items: number; gap: number } {
  return LAYOUT[clusterOf(width)]
}
