/** Runs work after the next frame is painted, so that a press shows its effect without waiting for the work. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
