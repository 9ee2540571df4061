import { afterFrame } from './next-frame.ts'
import { openQuickBuy, prefetchQuickBuy, watchQuickBuyEvents } from './quick-buy/open-overlay.ts'

/**
 * The only script that a page needs at once: no React. It wakes the islands when their moment comes, and owns one
 * delegated listener for the quick-buy buttons (DESIGN.md, idea 2).
 */
const wake = (element: HTMLElement) => {
  import('./hydrate.tsx').then(({ hydrate }) => hydrate(element)).catch((error) => console.error(error))
}
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200)

const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue
    seen.unobserve(entry.target)
    wake(entry.target as HTMLElement)
  }
})

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  if (element.dataset.when === 'visible') seen.observe(element)
  else if (element.dataset.when === 'idle') whenIdle(() => wake(element))
  else wake(element)
}

// a page that is left takes the loading with it; what is not remembered then is no loss
whenIdle(() => {
  import('./history/record-history.ts').then(({ keepHistory }) => keepHistory()).catch(() => {})
})

watchQuickBuyEvents()

const buttonOf = (event: Event) => (event.target as Element | null)?.closest?.<HTMLElement>('[data-quick-buy]')
document.addEventListener('click', (event) => {
  const button = buttonOf(event)
  if (!button || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  openQuickBuy(button)
})
// a card's link is a button while there is script: it opens a dialog, and Space presses it
for (const link of document.querySelectorAll('a[data-quick-buy]')) link.setAttribute('role', 'button')
document.addEventListener('keydown', (event) => {
  const button = event.key === ' ' && buttonOf(event)
  if (!button || button instanceof HTMLButtonElement) return
  event.preventDefault()
  button.click()
})
// what fetches ahead waits for a frame: a tap follows at once, and the overlay's first frame goes before its code
for (const hint of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(hint, (event) => buttonOf(event) && afterFrame(prefetchQuickBuy), { passive: true })
}

// a panel that covers the page closes as people expect; without script its summary does
const closePanels = (except?: Node) => {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[name="country"][open]')) {
    if (except && panel.contains(except)) continue
    panel.open = false
    if (!except) panel.querySelector('summary')?.focus()
  }
}
document.addEventListener('click', (event) => closePanels(event.target as Node))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closePanels()
})
