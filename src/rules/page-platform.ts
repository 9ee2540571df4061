/** The class of a window by its width (SITE-20): MATCH for phones, TABLET, CLASSIC for wide windows. */
type PagePlatform = 'MATCH' | 'TABLET' | 'CLASSIC'

/** @param width of the window in CSS pixels */
export function pagePlatform(width: number): PagePlatform {
  if (width < 980) return 'MATCH'
  return width < 1440 ? 'TABLET' : 'CLASSIC'
}

/** Whether an open flyout locks the page's scrolling; `platform` may be an attribute of the page (SITE-21). */
export function isStickyMode(platform: string): boolean {
  return platform !== 'CLASSIC'
}
