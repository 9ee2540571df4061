import { afterFrame } from '../next-frame.ts'

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const
const CONTROLS = 'a[href], button, input[type="radio"], input[type="checkbox"], input[type="submit"], summary'

/**
 * Starts the script of a part of the page on the first sign that somebody turns to it. What is pressed there before is held
 * and pressed again once `start` is done; where it fails, what was pressed works as it does without script, and the next
 * press tries again. Returns what starts it without such a sign.
 */
export function startOnIntent(root: HTMLElement, start: () => Promise<void>): () => void {
  const held = new Set<HTMLElement>()
  let starting: Promise<void> | undefined
  let isHeldBack = true

  const pressHeld = () => {
    const controls = [...held]
    held.clear()
    for (const control of controls) {
      control.removeAttribute('data-loading')
      control.click()
    }
  }
  const run = async () => {
    try {
      await start()
      stopListening()
      pressHeld()
    } catch (error) {
      console.error('A part of the page could not be started.', error)
      starting = undefined
      isHeldBack = false
      pressHeld()
      isHeldBack = true
    }
  }
  const begin = () =>
    afterFrame(() => {
      if (!starting) starting = run()
    })
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
    if (!isHeldBack || !control || !root.contains(control) || isForBrowser(event, control)) return
    event.preventDefault()
    event.stopPropagation()
    // a second press of somebody who sees nothing happen means the same as the first
    held.add(control)
    control.dataset.loading = ''
    begin()
  }
  const stopListening = () => {
    for (const hint of HINTS) root.removeEventListener(hint, begin)
    root.removeEventListener('click', hold, true)
  }
  for (const hint of HINTS) root.addEventListener(hint, begin, { passive: true })
  root.addEventListener('click', hold, true)
  // somebody who came before this script types on, and no hint follows
  if (root.contains(document.activeElement)) begin()
  return begin
}

/** True for a press that no script of the part handles: in a new tab, or of a button that opens the overlay. */
const isForBrowser = (event: MouseEvent, control: HTMLElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  control.dataset.quickBuy !== undefined
