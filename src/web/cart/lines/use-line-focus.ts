import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus where a pressed control goes with its line: it moves on to the control marked `data-line-focus` of
 * whatever then stands under the same `data-line` (its undo, or the line that has come back), otherwise to `place`.
 * Returns what is told of a press, before the line changes.
 */
export function useLineFocus(place: RefObject<HTMLElement | null>): (line: string) => void {
  const at = useRef<{ line: string; element: Element | null }>(undefined)
  useLayoutEffect(() => {
    if (!at.current || at.current.element?.isConnected) return
    const { line } = at.current
    at.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const next =
      document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"] [data-line-focus]`) ?? place.current
    next?.focus()
    at.current = { line, element: next }
  })
  return (line) => {
    at.current = { line, element: document.activeElement }
  }
}
