/** Where a page stands, and whether it was moved upward last. */
export interface ScrollPlace {
  /** Pixels from the top. */
  y: number
  isUpward: boolean
}

/** Above so many heights of the window the way back to the top is long. */
const FAR = 1.2

/** The place after a scroll event; an event without movement keeps the direction. */
export const placeAfter = (before: ScrollPlace, y: number): ScrollPlace =>
  y === before.y ? before : { y, isUpward: y < before.y }

/** Whether the scroll-to-top button is shown in a window of this height (SHELL-02, note 26). */
export const isScrollToTopShown = ({ y, isUpward }: ScrollPlace, height: number): boolean =>
  isUpward && y > FAR * height
