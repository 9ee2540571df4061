/** How long a ripple lasts, in milliseconds; at least 250 (UI-21). */
export const RIPPLE_MS = 400

/**
 * Adds a ripple to an element from the place of a press on, and removes it when it has ended (UI-21). It is cosmetic: whoever
 * wants less motion gets none.
 * @param calm whether less motion is wanted
 */
export function showRipple(
  host: Pick<HTMLElement, 'append' | 'getBoundingClientRect' | 'ownerDocument'>,
  press: { clientX: number; clientY: number },
  className: string,
  calm: boolean,
): void {
  if (calm) return
  const { left, top, width, height } = host.getBoundingClientRect()
  const ripple = host.ownerDocument.createElement('span')
  ripple.className = className
  ripple.ariaHidden = 'true'
  ripple.style.setProperty('--x', `${press.clientX - left}px`)
  ripple.style.setProperty('--y', `${press.clientY - top}px`)
  // from one corner it reaches the other
  ripple.style.setProperty('--size', `${Math.ceil(2 * Math.hypot(width, height))}px`)
  ripple.style.setProperty('--lasts', `${RIPPLE_MS}ms`)
  host.append(ripple)
  setTimeout(() => ripple.remove(), RIPPLE_MS)
}
