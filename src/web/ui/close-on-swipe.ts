/** A swipe closes the sheet from this share of its height on, or from this speed on (px per ms). */
const FAR = 0.3
const FAST = 0.6
/** A fast swipe shorter than this (px) is a tap. */
const SHORTEST = 24

/** On phones a bottom sheet follows a drag on its grip; a swipe down closes it. */
export function closeOnSwipe(dialog: HTMLDialogElement, close: () => void): void {
  const grip = dialog.querySelector<HTMLElement>('[data-part="grip"]')!
  let from: { y: number; time: number } | undefined
  const distance = (event: PointerEvent) => (from ? Math.max(0, event.clientY - from.y) : 0)

  grip.addEventListener('pointerdown', (event) => {
    grip.setPointerCapture(event.pointerId)
    from = { y: event.clientY, time: event.timeStamp }
    dialog.dataset.dragging = ''
  })
  grip.addEventListener('pointermove', (event) => {
    if (from) dialog.style.translate = `0 ${distance(event)}px`
  })
  const release = (event: PointerEvent) => {
    if (!from) return
    const way = distance(event)
    const fast = way / Math.max(1, event.timeStamp - from.time) > FAST
    from = undefined
    delete dialog.dataset.dragging
    dialog.style.removeProperty('translate')
    if (event.type === 'pointerup' && (way > dialog.offsetHeight * FAR || (fast && way > SHORTEST))) close()
  }
  grip.addEventListener('pointerup', release)
  grip.addEventListener('pointercancel', release)
}
