/**
 * Keeps the page from scrolling while the overlay is open, without moving it (part 1 §2): what the page gains in width
 * when its scrollbar goes is measured and given back as padding. Zero with overlay scrollbars or a stable gutter.
 */
export function lockScroll(): void {
  const root = document.documentElement
  const before = root.clientWidth
  root.style.overflow = 'hidden'
  // without a scrollbar there is nothing to gain, and asking would lay the page out once more
  const gained = before < innerWidth ? root.clientWidth - before : 0
  if (gained > 0) root.style.paddingInlineEnd = `${gained}px`
}

export function unlockScroll(): void {
  const root = document.documentElement
  root.style.removeProperty('overflow')
  root.style.removeProperty('padding-inline-end')
}
