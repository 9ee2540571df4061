import { atom, type ReadableAtom } from 'nanostores'
import { above } from '#sites/breakpoints.ts'
import { EVENTS } from '../../events.ts'
import { type Flyout, type FlyoutEvent, HOVER_MS, LEAVE_MS, nextFlyout } from './flyout.ts'

/** The CLASSIC presentation (SITE-20) with a pointer that can hover. */
const HOVERING = `${above('3xl')} and (hover: hover) and (pointer: fine)`

const canBeTabbedTo = (target: unknown) => target instanceof HTMLElement && target.tabIndex >= 0

export interface FlyoutControl {
  $state: ReadableAtom<Flyout>
  /** The icon was pressed. */
  press(): void
  /** Closes; the focus returns to the icon, where it was inside. */
  close(): void
  /** The flyout is used, so that it stays open without the pointer. */
  use(): void
}

/** Opens and closes the flyout of `icon`; both are inside `root`. */
export function controlFlyout(root: HTMLElement, icon: HTMLElement): FlyoutControl {
  const $state = atom<Flyout>('closed')
  let timer: ReturnType<typeof setTimeout> | undefined
  let whileOpen: AbortController | undefined

  const dispatch = (event: FlyoutEvent) => {
    $state.set(nextFlyout($state.get(), event))
    const isOpen = $state.get() !== 'closed'
    if (isOpen === (whileOpen !== undefined)) return
    whileOpen?.abort()
    whileOpen = isOpen ? listen() : undefined
    if (isOpen) document.dispatchEvent(new CustomEvent(EVENTS.headerFlyoutOpened))
  }
  const close = () => {
    clearTimeout(timer)
    // the focus would be lost with the flyout
    if (root.contains(document.activeElement)) icon.focus()
    dispatch('close')
  }

  const onPointer = (type: 'pointerenter' | 'pointerleave', event: 'hover' | 'leave', milliseconds: number) =>
    root.addEventListener(type, ({ pointerType }) => {
      if (pointerType === 'touch' || !matchMedia(HOVERING).matches) return
      clearTimeout(timer)
      timer = setTimeout(() => dispatch(event), milliseconds)
    })
  onPointer('pointerenter', 'hover', HOVER_MS)
  onPointer('pointerleave', 'leave', LEAVE_MS)

  function listen(): AbortController {
    const controller = new AbortController()
    const { signal } = controller
    let pressCloses = false
    const isOutside = ({ target }: Event) => !root.contains(target as Node)
    // a popover inside, such as an energy label, closes first: by the first press outside and the first Escape
    const hasOpenPopover = () => Boolean(root.querySelector(':popover-open'))
    const onPressStart = (event: Event) => {
      pressCloses = isOutside(event) && !hasOpenPopover()
    }
    // iOS fires no click on an element without a handler, and a pointerdown may be the start of a scroll
    const onPressEnd = (event: Event) => {
      if (!pressCloses || !isOutside(event)) return
      close()
      // a press on an element that takes no focus has blurred the focused one
      if (!canBeTabbedTo(document.activeElement)) icon.focus()
    }
    const onFocus = (event: Event) => {
      if (isOutside(event)) {
        if (canBeTabbedTo(event.target)) dispatch('close')
      } else if (event.target !== icon) dispatch('use')
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !hasOpenPopover()) close()
    }
    document.addEventListener('pointerdown', onPressStart, { capture: true, signal })
    document.addEventListener('pointerup', onPressEnd, { capture: true, signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener(EVENTS.navigationOpened, () => dispatch('close'), { signal })
    // a page from the back/forward cache must come back with the flyout closed
    addEventListener('pagehide', () => dispatch('close'), { signal })
    return controller
  }

  return {
    $state,
    close,
    press() {
      clearTimeout(timer)
      if ($state.get() === 'pinned') close()
      else dispatch('press')
    },
    use: () => dispatch('use'),
  }
}
