import { isClosedByScroll } from '#rules/promotions/legal-text.ts'
import { EVENTS } from '../events.ts'

/**
 * Closes an open legal text on scrolling down, when a flyout of the header or the navigation opens (PROMO-10), on Escape and
 * on a press beside it: it lies over the page.
 */
export function startLegalText(details: HTMLDetailsElement): void {
  const summary = details.querySelector('summary')!
  let whileOpen: AbortController | undefined

  const close = () => {
    // the focus would be lost with the text
    if (details.contains(document.activeElement)) summary.focus({ preventScroll: true })
    details.open = false
  }
  const listen = ({ signal }: AbortController) => {
    const text = details.lastElementChild!
    let before = scrollY
    const onScroll = () => {
      const scroll = { before, after: scrollY, end: text.getBoundingClientRect().bottom, windowHeight: innerHeight }
      before = scrollY
      if (isClosedByScroll(scroll)) close()
    }
    addEventListener('scroll', onScroll, { passive: true, signal })
    for (const event of [EVENTS.navigationOpened, EVENTS.headerFlyoutOpened, EVENTS.searchFlyoutOpened])
      document.addEventListener(event, close, { signal })
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    document.addEventListener('pointerdown', ({ target }) => details.contains(target as Node) || close(), { signal })
  }
  const onToggle = () => {
    whileOpen?.abort()
    whileOpen = details.open ? new AbortController() : undefined
    if (whileOpen) listen(whileOpen)
  }
  details.addEventListener('toggle', onToggle)
  onToggle()
}
