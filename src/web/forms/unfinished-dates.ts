/**
 * Stops a form with a date that is filled in by half, and shows the sentence that the page has for it (`data-unfinished`). Browsers
 * send such a date as an empty one, so that the server cannot tell it from none.
 */
export function startUnfinishedDates(): void {
  document.addEventListener('submit', (event) => {
    const fields = [...(event.target as HTMLFormElement).elements]
    const dates = fields.filter((field): field is HTMLInputElement => field instanceof HTMLInputElement)
    const [first] = dates.filter((date) => {
      const { badInput } = date.validity
      const sentence = document.querySelector<HTMLElement>(`[data-unfinished="${CSS.escape(date.id)}"]`)
      if (sentence) sentence.hidden = !badInput
      if (badInput) date.setAttribute('aria-invalid', 'true')
      return badInput
    })
    if (!first) return
    event.preventDefault()
    first.focus()
  })
}
