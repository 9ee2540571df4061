/** Closes a modal dialog by a press on its backdrop or on what has `data-close`. */
export function closeOnPress(dialog: HTMLDialogElement, close: () => void): void {
  let pressedBackdrop = false
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressedBackdrop = target === dialog
  })
  dialog.addEventListener('click', (event) => {
    // the second click of a double click on what opened the dialog lands on the backdrop
    const onBackdrop = event.target === dialog && pressedBackdrop && event.detail < 2
    if (onBackdrop || (event.target as Element).closest('[data-close]')) close()
  })
}
