import { above } from '#sites/breakpoints.ts'
import { closeOnPress } from '../ui/close-on-press.ts'
import { lockScroll, unlockScroll } from '../ui/scroll-lock.ts'

/** Below 1024 px the filters of a list are a modal sheet: there is no room for them beside the goods. */
export interface FilterSheet {
  isOpen(): boolean
  /** False where the window is wide: the filters stand beside the goods. */
  isUsed(): boolean
  /** Opens it, empty until the filters are there. */
  open(): void
  /** Closes it without a call of `onClosed`. */
  close(): void
  /** Moves a list's form into it and opens it; closes it where the list has none. The rest of the list stays. */
  take(list: HTMLElement): void
  /** The part of it that changes with the list. */
  content: HTMLElement
}

/**
 * @param onClosed is called when the shopper has closed it, by Escape, its button, its backdrop or a swipe
 * @param onWidened is called when the window has become too wide for it, and it is closed
 */
export function filterSheet(onClosed: () => void, onWidened: () => void): FilterSheet {
  const dialog = document.querySelector<HTMLDialogElement>('[data-filter-sheet]')!
  const content = dialog.querySelector<HTMLElement>('[data-part="content"]')!
  const status = dialog.querySelector<HTMLElement>('[data-part="status"]')!
  const wide = matchMedia(above('xl'))
  let open = false
  let isSwiped = false

  const close = () => {
    if (!open) return
    open = false
    dialog.close()
    unlockScroll()
    focusOpener()
  }
  const leave = () => {
    if (!open) return
    close()
    onClosed()
  }
  const show = () => {
    // closed just now, before its close event
    if (open && !dialog.open) leave()
    if (open) return
    open = true
    if (!isSwiped) {
      isSwiped = true
      // not before it is needed; without the file the sheet has its other ways to close
      import('../ui/close-on-swipe.ts').then(
        ({ closeOnSwipe }) => closeOnSwipe(dialog, leave),
        (error) => console.error('The sheet cannot be swiped away.', error),
      )
    }
    lockScroll()
    content.replaceChildren()
    content.setAttribute('aria-busy', 'true')
    dialog.showModal()
    dialog.focus({ preventScroll: true })
  }
  closeOnPress(dialog, leave)
  dialog.addEventListener('close', () => {
    if (!dialog.open) leave()
  })
  wide.addEventListener('change', () => {
    const isBeside = wide.matches ? open : document.querySelector(`[data-list] ${PANEL}`)
    close()
    if (isBeside) onWidened()
  })
  return {
    content,
    isOpen: () => open,
    isUsed: () => !wide.matches,
    open: show,
    close,
    take(list) {
      const panel = list.querySelector(PANEL)
      if (!panel || wide.matches) return close()
      show()
      content.replaceChildren(panel)
      content.removeAttribute('aria-busy')
      // the list's own status is behind the sheet, where screen readers do not hear it
      status.textContent = list.querySelector('[role="status"]')?.textContent ?? ''
    },
  }
}

const PANEL = '[data-filter-panel]'

/** The list has been replaced since the sheet was opened, and its opener with it. */
function focusOpener(): void {
  const opener = document.querySelector<HTMLElement>('[data-opens-filters]') ?? document.getElementById('main')
  opener?.focus({ preventScroll: true })
}
