/** The picture of a theme world's teaser in CSS pixels (NAV-22). */
export const TEASER_WIDTH = 488
export const TEASER_HEIGHT = 287
