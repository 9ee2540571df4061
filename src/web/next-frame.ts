/** Runs work once the frame that shows what has just changed is out, so that no press waits for it. */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
