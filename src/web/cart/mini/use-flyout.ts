import { type PointerEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { above } from '#sites/breakpoints.ts'
import { HOVER_MS, LEAVE_MS, nextFlyout } from './flyout.ts'

/** The CLASSIC presentation (SITE-20) with a pointer that can hover. */
const HOVERING = `${above('3xl')} and (hover: hover) and (pointer: fine)`

const canBeTabbedTo = (target: unknown) => target instanceof HTMLElement && target.tabIndex >= 0

/** Opens and closes the flyout inside `root`; the focus returns to the icon, which is the link in `root`. */
export function useFlyout(root: RefObject<HTMLElement | null>) {
  const [flyout, dispatch] = useReducer(nextFlyout, 'closed')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressCloses = useRef(false)
  const open = flyout !== 'closed'

  const icon = () => root.current?.querySelector('a')

  const close = () => {
    clearTimeout(timer.current)
    // the focus would be lost with the flyout
    if (root.current?.contains(document.activeElement)) icon()?.focus()
    dispatch('close')
  }
  const dispatchLater = (event: 'hover' | 'leave', milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => dispatch(event), milliseconds)
  }
  const onPointer = (event: 'hover' | 'leave', milliseconds: number) => (pointer: PointerEvent) => {
    if (pointer.pointerType !== 'touch' && matchMedia(HOVERING).matches) dispatchLater(event, milliseconds)
  }

  useEffect(() => {
    if (!open) return
    const isOutside = ({ target }: Event) => !root.current?.contains(target as Node)
    // a popover inside, such as an energy label, closes first: by the first press outside and the first Escape
    const hasOpenPopover = () => Boolean(root.current?.querySelector(':popover-open'))
    const onPressStart = (event: Event) => {
      pressCloses.current = isOutside(event) && !hasOpenPopover()
    }
    // iOS fires no click on an element without a handler, and a pointerdown may be the start of a scroll
    const onPressEnd = (event: Event) => {
      if (!pressCloses.current || !isOutside(event)) return
      close()
      // a press on an element that takes no focus has blurred the focused one
      if (!canBeTabbedTo(document.activeElement)) icon()?.focus()
    }
    const onFocus = (event: Event) => {
      if (isOutside(event)) {
        if (canBeTabbedTo(event.target)) dispatch('close')
      } else if (event.target !== icon()) dispatch('use')
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !hasOpenPopover()) close()
    }
    // a page from the back/forward cache must come back with the flyout closed
    const onLeave = () => dispatch('close')
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
      else dispatch('press')
    },
    onUse: () => dispatch('use'),
    onPointerEnter: onPointer('hover', HOVER_MS),
    onPointerLeave: onPointer('leave', LEAVE_MS),
  }
}
