const HINTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Starts the script of a part that is no React island on the first sign that somebody turns to it. A click before is held and
 * done again then, except on what may be typed into; where the script cannot be had the part works as without script.
 */
export function startOnIntent(root: HTMLElement | null, start: () => Promise<void>): void {
  if (!root) return
  let held: HTMLElement | undefined
  let isStarting = false
  const stop = () => {
    for (const hint of HINTS) root.removeEventListener(hint, begin)
    root.removeEventListener('click', hold, true)
    held?.click()
  }
  const begin = () => {
    if (isStarting) return
    isStarting = true
    start()
      .catch((error) => console.error('A part of the page could not be started.', error))
      .then(stop)
  }
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('a, button')
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    held = control
    begin()
  }
  for (const hint of HINTS) root.addEventListener(hint, begin, { passive: true })
  root.addEventListener('click', hold, true)
}
