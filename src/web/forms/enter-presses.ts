/**
 * Lets the Enter key in a field press the button of its form that belongs to it (`data-enter-presses`, the button's name). Browsers press
 * the first one, which may lead on before the field counts.
 */
export function startEnterPresses(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    const button = target.form?.elements.namedItem(target.dataset.enterPresses ?? '')
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    button.click()
  })
}
