import { afterFrame } from '../../next-frame.ts'
import { closeOnPress } from '../../ui/close-on-press.ts'
import { lockScroll, unlockScroll } from '../../ui/scroll-lock.ts'
import { type HistoryEntry, historyEntry } from './history-entry.ts'

/**
 * Opens and closes the overlay's <dialog> element, before React is loaded too. As a modal dialog the browser makes the
 * page behind it inert, keeps the focus inside (so there is no focus trap of the shop's own) and closes it on Escape (QB-12).
 */

export const DIALOG_ID = 'quick-buy'

let opener: HTMLElement | undefined
/** The data-opener of what has replaced the opener. */
let newOpener: string | undefined
let entry: HistoryEntry | undefined
let open = false
let latestDetail: unknown
const closedListeners: Array<() => void> = []

export function dialogElement(): HTMLDialogElement {
  return document.getElementById(DIALOG_ID) as HTMLDialogElement
}

/** False sends back-in-stock requests by the legacy route (QB-20, note 34). */
export function usesRestApi(): boolean {
  return dialogElement().dataset.restApi !== 'false'
}

/** A part of the server-rendered dialog by its data-part. OverlayContent.tsx removes card preview and failure. */
export function dialogPart<E extends HTMLElement>(name: string): E | null {
  return dialogElement().querySelector<E>(`[data-part="${name}"]`)
}

/** Calls the listener after each close: by button, backdrop, Escape, swipe, "back", or leaving the page. */
export function onClosed(listener: () => void): void {
  closedListeners.push(listener)
}

/** Adds the dialog's listeners; `reopen` is called when the shopper goes forward into the overlay's history entry. */
export function prepareDialog(reopen: (detail: unknown) => void): void {
  const dialog = dialogElement()
  if (!dialog) return
  entry = historyEntry({ isOpen: () => open, onBack: closeDialog, onForward: reopen })

  closeOnPress(dialog, closeDialog)
  dialog.addEventListener('click', (event) => followLink(event, (event.target as Element).closest('a')))
  // Escape closes an open tooltip before the dialog (WCAG 1.4.13)
  dialog.addEventListener('cancel', (event) => {
    const tooltip = dialog.querySelector<HTMLDetailsElement>('details[data-tooltip][open]')
    if (event.target !== dialog || !tooltip) return
    event.preventDefault()
    tooltip.open = false
  })
  dialog.addEventListener('close', () => {
    if (!dialog.open) afterClose()
  })
  addEventListener('pagehide', () => {
    entry?.abandon()
    closeDialog()
  })
}

/** Opens the dialog, or leaves it open. `detail` goes into its history entry, to open it again from there. */
export function openDialog(detail: unknown, from?: HTMLElement): void {
  const dialog = dialogElement()
  // closed just now, before its close event
  if (open && !dialog.open) afterClose()
  if (!open) {
    opener = from ?? (document.activeElement as HTMLElement)
    open = true
    // Making a page inert takes a slow phone half of the time to the dialog's first frame, so a tap shows that frame before.
    // A key that follows Enter has to find the dialog modal, and beneath another one or a popover it would not be seen.
    if (from && !from.matches(':focus-visible') && !document.querySelector(':is(:modal, :popover-open)')) {
      dialog.setAttribute('open', '')
      // a frame later, so that what the overlay loads after the first one is requested before
      afterFrame(() => afterFrame(becomeModal))
    } else {
      becomeModal()
    }
  }
  // a new history entry is slow in browsers: it would delay the dialog's first frame, and the loading that follows that frame
  latestDetail = detail
  afterFrame(() =>
    setTimeout(() => {
      if (open && latestDetail === detail) entry?.enter(detail)
    }),
  )
}

/** Makes the page behind the dialog inert, and moves the focus into the dialog, unless it was closed meanwhile. */
function becomeModal(): void {
  const dialog = dialogElement()
  if (!open || dialog.matches(':modal')) return
  // it may compute styles, and would end the dialog's transition if it did so between the next two
  lockScroll()
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.focus({ preventScroll: true })
}

export function closeDialog(): void {
  dialogElement().close()
  afterClose()
}

/** Restores scrolling and focus. Runs once per opening, although the close event comes a second time, later. */
function afterClose(): void {
  if (!open) return
  open = false
  unlockScroll()
  // the opener may have been removed (a watch list entry), or rendered anew under the same name
  const name = newOpener ?? opener?.dataset.opener
  newOpener = undefined
  const again = name && document.querySelector<HTMLElement>(`[data-opener="${CSS.escape(name)}"]`)
  const back = opener?.isConnected ? opener : again || document.getElementById('main')
  back?.focus({ preventScroll: true })
  opener = undefined
  for (const listener of closedListeners) listener()
}

/** Call it where a submission replaces the opener, with the data-opener of what replaces it. */
export function renameOpener(name: string): void {
  newOpener = name
}

/** Removes the overlay's entry from the history, then calls `after`. */
export function leaveHistory(after?: () => void): void {
  const focused = document.activeElement as HTMLElement | null
  entry?.leave(() => {
    // a step back to an address with a fragment, as the skip link leaves it, then moves the focus to the fragment's element
    afterFrame(() => {
      if (`#${document.activeElement?.id}` === location.hash) focused?.focus({ preventScroll: true })
    })
    after?.()
  })
}

/** Navigates in place of the overlay's history entry, so that "back" returns to the page as it was. */
function followLink(event: MouseEvent, link: HTMLAnchorElement | null): void {
  if (!link?.href || link.target || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { history: before } = link.dataset
  // Firefox shows a page from its back/forward cache with the state that it was left with, although the entry it is shown for
  // has none. With the overlay's state, pageshow would remove an entry that is not the overlay's.
  history.replaceState(null, '', before)
  // a given address replaces the overlay's entry, so that "back" goes there, then to the page (BIS-03)
  if (before === undefined) location.replace(link.href)
  else location.assign(link.href)
}
