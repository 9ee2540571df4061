/**
 * Keeps the page from scrolling while the overlay is open, without moving it (part 1 §2): what the page gains in width
 * when its scrollbar goes is measured and given back as padding. Zero with overlay scrollbars or a stable gutter.
 */
export function lockScroll(): void {
  const root = document.documentElement
  const before = root.clientWidth
  root.style.overflow = 'hidden'
  const gained = root.clientWidth - before
  if (gained > 0) root.style.paddingInlineEnd = `${gained}px`
}

export function unlockScroll(): void {
  const root = document.documentElement
  root.style.removeProperty('overflow')
  root.style.removeProperty('padding-inline-end')
}
