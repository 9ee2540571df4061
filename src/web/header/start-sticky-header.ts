import { isHeaderHidden, isHeaderSticky, STICKY_DEBOUNCE_MS } from '#rules/header/sticky-header.ts'
import { debounce } from '../debounce.ts'
import { EVENTS } from '../events.ts'

/** What is open in the header: flyouts, the drawer, and the country switcher. */
const OPEN = '[aria-expanded="true"], :popover-open, details[open]'

/** Hides the header while the page is scrolled down, and reveals it on the way up (HEAD-09, HEAD-10). */
export function startStickyHeader(header: HTMLElement): void {
  if (!isHeaderSticky(location.pathname)) return
  let before = scrollY
  const show = (hidden: boolean) => header.toggleAttribute('data-hidden', hidden)
  const reveal = () => show(false)
  const onScroll = debounce(() => {
    // a page that is prolonged at its end bounces back from there
    const after = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    const busy = header.contains(document.activeElement) || header.querySelector(OPEN) !== null
    const hidden = header.hasAttribute('data-hidden')
    show(isHeaderHidden(hidden, { before, after, height: header.offsetHeight, busy }))
    before = after
  }, STICKY_DEBOUNCE_MS)
  addEventListener('scroll', onScroll, { passive: true })
  header.addEventListener('focusin', reveal)
  document.addEventListener(EVENTS.navigationOpened, reveal)
}
