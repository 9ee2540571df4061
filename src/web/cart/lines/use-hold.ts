import { type FocusEvent, useEffect, useRef } from 'react'

type Hold = (held: boolean) => void

/** How many elements each clock is held by: of several deleted lines one may be hovered and another have the focus. */
const holders = new Map<Hold, number>()

/**
 * Handlers for an element that goes by itself: its time waits while it is hovered or has the focus
 * (law-and-access.md, 2.2.1). `hold` is told true by the first that holds, false when none is left.
 */
export function useHold(hold: Hold) {
  const by = useRef({ pointer: false, focus: false })
  const set = (change: Partial<typeof by.current>) => {
    const before = by.current.pointer || by.current.focus
    by.current = { ...by.current, ...change }
    const now = by.current.pointer || by.current.focus
    if (now === before) return
    const count = (holders.get(hold) ?? 0) + (now ? 1 : -1)
    holders.set(hold, count)
    if (count === (now ? 1 : 0)) hold(now)
  }
  const release = useRef(set)
  release.current = set
  // what is taken away under the pointer is never left
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
