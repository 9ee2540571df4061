import { FLYOUT_ENTER_MS, HOVER_DELAY_MS, OVERLAY_HOVER_MS } from '#rules/navigation/timings.ts'
import { isStickyMode, pagePlatform } from '#rules/page-platform.ts'
import { above } from '#sites/breakpoints.ts'
import { EVENTS } from '../events.ts'
import { lockScroll, unlockScroll } from '../ui/scroll-lock.ts'
import { refreshNavigation } from './navigation-data.ts'

/**
 * Opens the navigation's flyouts: in wide windows by hovering, a tap, or the button beside a link; in narrow ones inside
 * the drawer, which is a popover. An element that is open has `data-open`, and styles do the rest.
 */
export function startNavigation(root: HTMLElement): void {
  const wide = matchMedia(above('l'))
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')]
  const tops = entries.filter((entry) => !entry.parentElement!.closest('[data-entry]'))
  const openTop = () => tops.find(isOpen)
  const isDrawerOpen = () => root.matches(':popover-open')
  /** Shows the entries for which the row has no room (full-header.css). */
  const more = root.querySelector<HTMLDetailsElement>('[data-part="more"] > details')
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasTouched = false
  let isShown = false
  let refreshed = false
  let scrolledTo = 0
  root.style.setProperty('--enter', `${FLYOUT_ENTER_MS}ms`)

  const refresh = () => {
    if (refreshed) return
    refreshed = true
    refreshNavigation(root).catch((error) => console.error(error))
  }
  /** Announces what has changed, and locks the page's scrolling in sticky mode and in the app (NAV-14, NAV-18, NAV-19). */
  const announce = () => {
    const shown = isDrawerOpen() || (wide.matches && (openTop() !== undefined || more?.open === true))
    if (shown === isShown) return
    isShown = shown
    const { platform, appClient } = document.body.dataset
    const locks = appClient !== undefined || isStickyMode(platform ?? pagePlatform(innerWidth))
    if (shown) {
      scrolledTo = scrollY
      if (locks) lockScroll()
      refresh()
    } else {
      unlockScroll()
      if (locks && scrollY !== scrolledTo) scrollTo({ top: scrolledTo, behavior: 'instant' })
    }
    document.dispatchEvent(new CustomEvent(shown ? EVENTS.navigationOpened : EVENTS.navigationClosed))
  }
  const mark = (entry: HTMLElement, open: boolean) => {
    entry.toggleAttribute('data-open', open)
    openerOf(entry).setAttribute('aria-expanded', String(open))
  }
  const cancel = () => {
    clearTimeout(timer)
    for (const top of tops) top.removeAttribute('data-hover-pending')
  }
  const open = (entry: HTMLElement) => {
    cancel()
    if (tops.includes(entry)) {
      for (const other of entries) if (other !== entry && isOpen(other)) mark(other, false)
      // the way to the page is open below it
      for (const below of entries) if (entry !== below && entry.contains(below) && isSelected(below)) mark(below, true)
    }
    mark(entry, true)
    announce()
  }
  const close = (entry: HTMLElement) => {
    cancel()
    const hadFocus = entry.contains(document.activeElement)
    for (const below of entries) if (entry.contains(below) && isOpen(below)) mark(below, false)
    if (hadFocus) openerOf(entry).focus({ preventScroll: true })
    announce()
  }
  const closeAll = () => {
    const top = openTop()
    if (more) more.open = false
    if (isDrawerOpen()) root.hidePopover()
    else if (top) close(top)
    else cancel()
  }

  for (const top of tops) {
    top.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch' || !wide.matches) return
      cancel()
      if (isOpen(top)) return
      top.toggleAttribute('data-hover-pending', true)
      timer = setTimeout(() => open(top), HOVER_DELAY_MS)
    })
    top.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'touch' || !wide.matches) return
      cancel()
      if (isOpen(top)) timer = setTimeout(() => close(top), OVERLAY_HOVER_MS)
    })
    const link = top.querySelector('a')!
    link.addEventListener('pointerdown', ({ pointerType }) => {
      wasTouched = pointerType === 'touch'
    })
    link.addEventListener('click', (event) => {
      // a press by keyboard has no pointer, and follows the link
      const isFirst = event.detail > 0 && !isOpen(top) && (wasTouched || !wide.matches)
      if (!isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(top)
    })
  }
  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-part="opener"], [data-part="back"]')
    const entry = button?.closest<HTMLElement>('[data-entry]')
    if (!button || !entry) return
    if (isOpen(entry)) {
      close(entry)
      openerOf(entry).focus({ preventScroll: true })
      return
    }
    open(entry)
    // in the drawer, and below the first level, the button gives way to what it opens
    if (!wide.matches || !tops.includes(entry)) focusIn(entry)
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    const top = openTop()
    if (wide.matches && top && relatedTarget instanceof Node && !top.contains(relatedTarget)) close(top)
  })
  root.addEventListener('toggle', (event) => {
    const isOpening = (event as ToggleEvent).newState === 'open'
    for (const entry of entries) mark(entry, isOpening && isSelected(entry))
    announce()
  })
  more?.addEventListener('toggle', announce)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && wide.matches) closeAll()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!wide.matches || root.contains(target as Node)) return
    closeAll()
  })
  document.addEventListener(EVENTS.headerClose, closeAll)
  document.addEventListener(EVENTS.searchFlyoutOpened, closeAll)
  wide.addEventListener('change', closeAll)
  // a page from the back/forward cache must come back with the navigation closed
  addEventListener('pagehide', closeAll)
  root.dataset.ready = ''

  // the pointer may have come before this script
  const hovered = tops.find((top) => top.matches(':hover'))
  if (hovered && wide.matches && matchMedia('(hover: hover)').matches) {
    hovered.toggleAttribute('data-hover-pending', true)
    timer = setTimeout(() => open(hovered), HOVER_DELAY_MS)
  }
  if (isDrawerOpen()) {
    for (const entry of entries) mark(entry, isSelected(entry))
    announce()
  }
}

const isOpen = (entry: HTMLElement) => entry.hasAttribute('data-open')
const isSelected = (entry: HTMLElement) => entry.hasAttribute('data-selected')
const openerOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>(':scope > [data-part="opener"]')!

/** Moves the focus to the first control of what has opened. */
function focusIn(entry: HTMLElement): void {
  const controls = entry.querySelectorAll<HTMLElement>('[data-part="back"], a')
  for (const control of controls) {
    if (control.checkVisibility()) {
      control.focus({ preventScroll: true })
      return
    }
  }
}
