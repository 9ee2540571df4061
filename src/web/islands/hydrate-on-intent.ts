import { afterFrame } from '../next-frame.ts'
import { fetchOverlayFiles } from '../overlay-files.ts'

const HINTS = ['pointerover', 'touchstart', 'focusin'] as const
const CONTROLS = 'a[href], button, input, summary'

/**
 * Hydrates an island on the first sign that somebody turns to it. What is pressed there before is held and pressed again
 * once the island is hydrated; where its code cannot be had, what was pressed works as it does without script, and the next
 * press tries again.
 */
export function hydrateOnIntent(island: HTMLElement, hydrate: (island: HTMLElement) => Promise<void>): void {
  const held = new Set<HTMLElement>()
  let loading: Promise<void> | undefined
  let isHeldBack = true

  const pressHeld = () => {
    const controls = [...held]
    held.clear()
    for (const control of controls) {
      control.removeAttribute('data-loading')
      control.click()
    }
  }
  const load = async () => {
    try {
      // a file that failed to be imported could not be imported again on this page; a fetch can be repeated
      await fetchOverlayFiles()
      await hydrate(island)
      stopListening()
      adoptChoices(island)
      pressHeld()
    } catch (error) {
      console.error('An island could not be hydrated.', error)
      loading = undefined
      isHeldBack = false
      pressHeld()
      isHeldBack = true
    }
  }
  const start = () => afterFrame(() => (loading ??= load()))
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(CONTROLS)
    if (!isHeldBack || !control || !island.contains(control) || isForBrowser(event, control)) return
    event.preventDefault()
    event.stopPropagation()
    // a second press of somebody who sees nothing happen means the same as the first
    held.add(control)
    control.dataset.loading = ''
    start()
  }
  const stopListening = () => {
    for (const hint of HINTS) island.removeEventListener(hint, start)
    island.removeEventListener('click', hold, true)
  }
  for (const hint of HINTS) island.addEventListener(hint, start, { passive: true })
  island.addEventListener('click', hold, true)
}

/** True for a press that no island handles: in a new tab, or of a button that opens the overlay. */
const isForBrowser = (event: MouseEvent, control: HTMLElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  control.dataset.quickBuy !== undefined

/** A choice that was made before, or that the browser restored after a reload, becomes the island's. */
function adoptChoices(island: HTMLElement): void {
  for (const select of island.querySelectorAll('select')) {
    if ([...select.options].some((option) => option.selected !== option.defaultSelected)) {
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
