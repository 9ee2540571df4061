import { afterFrame } from '../../next-frame.ts'
import { type HistoryEntry, historyEntry } from './history-entry.ts'
import { lockScroll, unlockScroll } from './scroll-lock.ts'

/**
 * The overlay's frame: opens and closes the static dialog. It works before React is there. The browser's own modal
 * dialog makes the page behind inert, keeps the focus inside and closes on Escape.
 */

export const DIALOG_ID = 'quick-buy'

let opener: HTMLElement | undefined
let entry: HistoryEntry | undefined
let open = false
let entered: unknown
const closedListeners: Array<() => void> = []

export function quickBuyDialog(): HTMLDialogElement {
  return document.getElementById(DIALOG_ID) as HTMLDialogElement
}

/** The overlay's REST-API flag: false sends back-in-stock requests by the legacy route (decision 34). */
export function usesRestApi(): boolean {
  return quickBuyDialog().dataset.restApi !== 'false'
}

/** A part of the server-drawn dialog, by its data-part. Preview and failure go once the overlay's code is there. */
export function dialogPart<E extends HTMLElement>(name: string): E | null {
  return quickBuyDialog().querySelector<E>(`[data-part="${name}"]`)
}

/** Runs whenever the overlay has closed, however it was closed. */
export function onClosed(listener: () => void): void {
  closedListeners.push(listener)
}

/** Prepares the dialog; `reopen` is called when the shopper goes forward into the overlay's history entry. */
export function prepareDialog(reopen: (detail: unknown) => void): void {
  const dialog = quickBuyDialog()
  if (!dialog) return
  entry = historyEntry({ isOpen: () => open, left: closeDialog, entered: reopen })

  let pressedBackdrop = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedBackdrop = target === dialog
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    // the second half of a double click on a card's button lands on the backdrop
    const onBackdrop = target === dialog && pressedBackdrop && event.detail < 2
    if (target.closest('[data-close]') || onBackdrop) closeDialog()
    else followLink(event, target.closest('a'))
  })
  // an open explanation closes first (WCAG 1.4.13)
  dialog.addEventListener('cancel', (event) => {
    const tooltip = dialog.querySelector<HTMLDetailsElement>('details[data-tooltip][open]')
    if (event.target !== dialog || !tooltip) return
    event.preventDefault()
    tooltip.open = false
  })
  dialog.addEventListener('close', () => {
    if (!dialog.open) settle()
  })
  addEventListener('pagehide', () => {
    entry?.abandon()
    closeDialog()
  })
}

/** Opens the dialog, or leaves it open. `detail` opens it again from the history. */
export function showDialog(detail: unknown, from?: HTMLElement): void {
  const dialog = quickBuyDialog()
  // closed a moment ago, and its close event is still to come
  if (open && !dialog.open) settle()
  if (!open) {
    opener = from ?? (document.activeElement as HTMLElement)
    open = true
    lockScroll()
    dialog.showModal()
    dialog.focus({ preventScroll: true })
  }
  // the browser takes its time for a new entry; the dialog's first frame does not wait for it
  entered = detail
  afterFrame(() => {
    if (open && entered === detail) entry?.enter(detail)
  })
}

export function closeDialog(): void {
  quickBuyDialog().close()
  settle()
}

/** Leaves everything as it was before. Runs once per opening: the close event comes later than what closes. */
function settle(): void {
  if (!open) return
  open = false
  unlockScroll()
  // what was done may have taken its opener off the page, or put another of the same name in its place
  const name = opener?.dataset.opener
  const again = name && document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(name)}"]`)
  const back = opener?.isConnected ? opener : again || document.getElementById('main')
  back?.focus({ preventScroll: true })
  opener = undefined
  for (const listener of closedListeners) listener()
}

/** Takes the overlay's entry out of the history and then does `after`. */
export function leaveHistory(after?: () => void): void {
  entry?.leave(after)
}

/** A link leads away in place of the overlay's entry, so that "back" comes to the page as it was. */
function followLink(event: MouseEvent, link: HTMLAnchorElement | null): void {
  if (!link?.href || link.target || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { history: before } = link.dataset
  if (before === undefined) {
    location.replace(link.href)
  } else {
    // another address takes the entry's place first, so that "back" leads there and then to the page (part 1 §2)
    history.replaceState(null, '', before)
    location.assign(link.href)
  }
}
