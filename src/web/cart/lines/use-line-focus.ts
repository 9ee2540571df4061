import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when a pressed control disappears with its line. The focus then moves to the control marked
 * `data-line-focus` in the element with the same `data-line` (the undo, or the restored line), otherwise to `fallback`.
 * Returns the function to call with the line's key when a control is pressed, before the line changes.
 */
export function useLineFocus(fallback: RefObject<HTMLElement | null>): (line: string) => void {
  const at = useRef<{ line: string; element: Element | null }>(undefined)
  useLayoutEffect(() => {
    if (!at.current || at.current.element?.isConnected) return
    const { line } = at.current
    at.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const next =
      document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"] [data-line-focus]`) ?? fallback.current
    next?.focus()
    at.current = { line, element: next }
  })
  return (line) => {
    at.current = { line, element: document.activeElement }
  }
}
