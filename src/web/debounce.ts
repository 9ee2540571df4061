/** Runs `work` once, when it was not called for again for so many milliseconds. */
export function debounce(work: () => void, milliseconds: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
}
