import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface LineFocus {
  /** Call it with the line's key when a control of it is pressed, before the line changes. */
  keepFocus: (line: string) => void
  /** How high the line was at its last press, in px: its undo is as high, so that the lines below stay in place. */
  heightOf: (line: string) => number | undefined
}

/**
 * Keeps the focus when a pressed control disappears with its line. The focus then moves to the control marked
 * `data-line-focus` in the element with the same `data-line` (the undo, or the restored line), otherwise to `fallback`.
 */
export function useLineFocus(fallback: RefObject<HTMLElement | null>): LineFocus {
  const heights = useRef(new Map<string, number>())
  const at = useRef<{ line: string; element: Element | null }>(undefined)
  useLayoutEffect(() => {
    if (!at.current || at.current.element?.isConnected) return
    const { line } = at.current
    at.current = undefined
    if (document.activeElement && document.activeElement !== document.body) return
    const next = elementOf(line)?.querySelector<HTMLElement>('[data-line-focus]') ?? fallback.current
    next?.focus({ preventScroll: true })
    at.current = { line, element: next }
  })
  return {
    keepFocus: (line) => {
      at.current = { line, element: document.activeElement }
      const height = elementOf(line)?.getBoundingClientRect().height
      if (height) heights.current.set(line, height)
    },
    heightOf: (line) => heights.current.get(line),
  }
}

const elementOf = (line: string) => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(line)}"]`)
