/** For how long a copy button says that it has copied (PROMO-13). */
export const COPIED_MS = 3000

/** What is shown for a while from its last call on. */
export function shownFor(ms: number, show: (isShown: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    show(true)
    timer = setTimeout(() => show(false), ms)
  }
}
