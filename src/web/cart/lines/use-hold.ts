import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type Hold = (held: boolean) => void

/** How many elements hold each timer: of several deleted lines one may be hovered while another has the focus. */
const holders = new Map<Hold, number>()

/**
 * Handlers for an element that disappears by itself: its timer stops while it is hovered or has the focus (note L10).
 * Calls `hold` with true for the first element that holds the timer, and with false after the last one.
 */
export function useHold(hold: Hold) {
  const by = useRef({ pointer: false, focus: false })
  const set = (change: Partial<typeof by.current>) => {
    const before = by.current.pointer || by.current.focus
    by.current = { ...by.current, ...change }
    const now = by.current.pointer || by.current.focus
    if (now === before) return
    countHolder(hold, now)
  }
  const release = useRef(set)
  release.current = set
  // an element that is unmounted under the pointer gets no pointerleave event
  useEffect(() => () => release.current({ pointer: false, focus: false }), [])
  return {
    onPointerEnter: () => set({ pointer: true }),
    onPointerLeave: () => set({ pointer: false }),
    onFocus: () => set({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) set({ focus: false })
    },
  }
}

/** Holds the timer while the focus is anywhere in the cart line of the element, where the shopper reacts to it. */
export function useHoldInLine(hold: Hold, element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const line = element.current?.closest('[data-line]')
    if (!line) return
    let held = false
    const set = (now: boolean) => {
      if (now !== held) countHolder(hold, now)
      held = now
    }
    const onFocus = ({ target }: Event) => set(line.contains(target as Node))
    const onBlur = (event: Event) => set(line.contains((event as globalThis.FocusEvent).relatedTarget as Node | null))
    set(line.contains(document.activeElement))
    document.addEventListener('focusin', onFocus)
    line.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      line.removeEventListener('focusout', onBlur)
      set(false)
    }
  }, [hold, element])
}

function countHolder(hold: Hold, now: boolean): void {
  const count = (holders.get(hold) ?? 0) + (now ? 1 : -1)
  holders.set(hold, count)
  if (count === (now ? 1 : 0)) hold(now)
}
