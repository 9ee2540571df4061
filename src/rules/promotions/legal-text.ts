/** A scroll while a promotion's legal text is open; positions in px from the window's top edge. */
export interface Scroll {
  /** How far the page was scrolled down before and after. */
  before: number
  after: number
  /** Where the text ends. */
  end: number
  windowHeight: number
}

/**
 * Whether a scroll closes the legal text: one downwards does (PROMO-10), unless the text goes on below the window's edge.
 * Whoever has large letters scrolls to read on, and would never see its end.
 */
export function isClosedByScroll({ before, after, end, windowHeight }: Scroll): boolean {
  return after > before && end <= windowHeight
}
