/**
 * Keeps the page from scrolling while something covers it, without moving it (QB-17, QB-18): the width that the page
 * gains when its scrollbar disappears becomes padding. It is 0 with overlay scrollbars or a stable gutter.
 */
export function lockScroll(): void {
  const root = document.documentElement
  const before = root.clientWidth
  root.style.overflow = 'hidden'
  // reading clientWidth again costs a layout, which a page without a scrollbar need not pay
  const gained = before < innerWidth ? root.clientWidth - before : 0
  if (gained > 0) root.style.paddingInlineEnd = `${gained}px`
}

/** Call it once the cover is gone. Under another one, as the filter sheet is under the overlay, the page stays locked. */
export function unlockScroll(): void {
  if (document.querySelector(':modal')) return
  const root = document.documentElement
  root.style.removeProperty('overflow')
  root.style.removeProperty('padding-inline-end')
}
