/** The width of a theme world's teaser picture in CSS pixels (NAV-22). */
export const TEASER_WIDTH = 488
