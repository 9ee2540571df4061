import { closeDialog, dialogPart, quickBuyDialog } from './dialog-element.ts'

/** A pull this far, as a part of the sheet's height, or this fast (px per ms) closes it. */
const FAR = 0.3
const FAST = 0.6

/** On phones the sheet follows a finger on its grip and closes when it is pulled down. */
export function watchDrag(): void {
  const dialog = quickBuyDialog()
  const grip = dialogPart('grip') as HTMLElement
  let from: { y: number; time: number } | undefined
  const pulled = (event: PointerEvent) => (from ? Math.max(0, event.clientY - from.y) : 0)

  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId)
    from = { y: event.clientY, time: event.timeStamp }
    dialog.dataset.dragging = ''
  })
  grip.addEventListener('pointermove', (event) => {
    if (from) dialog.style.translate = `0 ${pulled(event)}px`
  })
  const release = (event: PointerEvent) => {
    if (!from) return
    const way = pulled(event)
    const fast = way / Math.max(1, event.timeStamp - from.time) > FAST
    from = undefined
    delete dialog.dataset.dragging
    dialog.style.removeProperty('translate')
    if (event.type === 'pointerup' && (way > dialog.offsetHeight * FAR || (fast && way > 24))) closeDialog()
  }
  grip.addEventListener('pointerup', release)
  grip.addEventListener('pointercancel', release)
}
