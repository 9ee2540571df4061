import { type PointerEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { HOVER_MS, LEAVE_MS, nextFlyout } from './flyout.ts'

/** CLASSIC (part 2 §1) with a pointer that can hover. */
const HOVERING = '(min-width: 1440px) and (hover: hover) and (pointer: fine)'

const canBeTabbedTo = (target: unknown) => target instanceof HTMLElement && target.tabIndex >= 0

/** Opens and closes the flyout inside `root`, together with the link that it belongs to and that it returns the focus to. */
export function useFlyout(root: RefObject<HTMLElement | null>) {
  const [flyout, tell] = useReducer(nextFlyout, 'closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressCloses = useRef(false)
  const open = flyout !== 'closed'

  const icon = () => root.current?.querySelector('a')

  const close = () => {
    clearTimeout(timer.current)
    // the focus does not go with what it is in
    if (root.current?.contains(document.activeElement)) icon()?.focus()
    tell('close')
  }
  const later = (event: 'hover' | 'leave', milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(event), milliseconds)
  }
  const onPointer = (event: 'hover' | 'leave', milliseconds: number) => (pointer: PointerEvent) => {
    if (pointer.pointerType !== 'touch' && matchMedia(HOVERING).matches) later(event, milliseconds)
  }

  useEffect(() => {
    if (!open) return
    const isOutside = ({ target }: Event) => !root.current?.contains(target as Node)
    // what is open inside, such as an energy label, is closed by the first press outside and the first Escape
    const somethingInside = () => Boolean(root.current?.querySelector(':popover-open'))
    const onPressStart = (event: Event) => {
      pressCloses.current = isOutside(event) && !somethingInside()
    }
    // not a click, which iOS keeps to itself on bare ground, and not yet the start, which may begin a scroll
    const onPressEnd = (event: Event) => {
      if (!pressCloses.current || !isOutside(event)) return
      close()
      // a press on bare ground has taken the focus away already
      if (!canBeTabbedTo(document.activeElement)) icon()?.focus()
    }
    const onFocus = (event: Event) => {
      if (isOutside(event)) {
        if (canBeTabbedTo(event.target)) tell('close')
      } else if (event.target !== icon()) tell('use')
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !somethingInside()) close()
    }
    // a page that history keeps is kept without it
    const onLeave = () => tell('close')
    document.addEventListener('pointerdown', onPressStart, true)
    document.addEventListener('pointerup', onPressEnd, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('pointerdown', onPressStart, true)
      document.removeEventListener('pointerup', onPressEnd, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      removeEventListener('pagehide', onLeave)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    flyout,
    close,
    press: () => {
      clearTimeout(timer.current)
      if (flyout === 'pinned') close()
      else tell('press')
    },
    use: () => tell('use'),
    onPointerEnter: onPointer('hover', HOVER_MS),
    onPointerLeave: onPointer('leave', LEAVE_MS),
  }
}
