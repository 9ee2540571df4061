/**
 * Sends the form of a select with `data-submits` when its choice changes. When "back" shows this page again from the
 * back/forward cache, the choice is once more the one that the list is sorted by.
 */
export function submitOnChange(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.dataset.submits === undefined) return
    target.form?.requestSubmit()
    addEventListener('pageshow', () => target.form?.reset(), { once: true })
  })
}
