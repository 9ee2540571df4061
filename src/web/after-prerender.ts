/** Resolves at once on a visible page, and on activation on a page that the browser prerenders before its visit. */
export function afterPrerender(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}
