/**
 * Sends the form of a select with `data-submits` when its choice changes; its value "sent" says that the page is on its way.
 * When "back" shows this page again from the back/forward cache, the choice is once more the one that the list is sorted by.
 */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.submits === undefined) return
    target.dataset.submits = 'sent'
    target.form?.requestSubmit()
    addEventListener(
      'pageshow',
      () => {
        target.dataset.submits = ''
        target.form?.reset()
      },
      { once: true },
    )
  })
}
