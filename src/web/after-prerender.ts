/** Resolves at once on a page that is seen; a page drawn ahead of its visit waits (DESIGN.md, moving on). */
export function afterPrerender(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}
