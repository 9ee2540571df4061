/** Somebody whose page is slow presses again; after so long the first sending has failed, or was stopped. */
const SAME_SENDING_MS = 10_000

const sent = new WeakMap<EventTarget, number>()

/** Sends a form once, however often its buttons are pressed while the next page is on its way. */
export function sendFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    if (event.timeStamp - (sent.get(form) ?? Number.NEGATIVE_INFINITY) < SAME_SENDING_MS) event.preventDefault()
    else sent.set(form, event.timeStamp)
  })
  // "back" shows the page again
  addEventListener('pageshow', () => {
    for (const form of document.forms) sent.delete(form)
  })
}
