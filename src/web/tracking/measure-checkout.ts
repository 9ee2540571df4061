import {
  type CheckoutEvent,
  type CheckoutMark,
  checkoutEvents,
  type MeasuredCheckout,
  type MeasuredPurchase,
  purchaseEvents,
  readMark,
  withSubmitted,
} from '#rules/tracking/checkout-events.ts'
import { hasConsent } from '#rules/tracking/consent.ts'
import { track } from './data-layer.ts'
import { CHECKOUT_KEY } from './delete-traces.ts'

/**
 * Measures the steps of the checkout and the order, each once in all tabs. Only these pages load it, with consent. `isView` is
 * false for a page that was opened before the consent.
 */
export async function measureCheckout(data: HTMLElement, isView: boolean, signal: AbortSignal): Promise<void> {
  const { checkout, purchase } = JSON.parse(data.textContent) as {
    checkout?: MeasuredCheckout
    purchase?: MeasuredPurchase
  }
  if (checkout) followForms(checkout, signal)
  if (!isView) return
  if (checkout) await measureOnce(checkout.site, (mark) => checkoutEvents(checkout, mark, Date.now()))
  if (purchase) await measureOnce(purchase.site, (mark) => purchaseEvents(purchase, mark, Date.now()))
}

/** What a form has chosen is known on the page that follows, where the server has accepted it. */
function followForms(page: MeasuredCheckout, signal: AbortSignal): void {
  const key = keyOf(page.site)
  const noteForm = ({ target, submitter }: SubmitEvent) => {
    // the button beside a code ends no step
    if (submitter?.getAttribute('name') === 'redeem') return
    const step = new FormData(target as HTMLFormElement).get('step')
    if (typeof step !== 'string' || !hasConsent(document.cookie, 'C0003')) return
    store(key, withSubmitted(readMark(stored(key)), step, page))
  }
  document.addEventListener('submit', noteForm, { signal })
}

/** Two tabs wait for each other, so that the second one sees what the first has measured. */
async function measureOnce(
  site: string,
  decide: (mark: CheckoutMark) => { events: CheckoutEvent[]; mark: CheckoutMark },
): Promise<void> {
  const key = keyOf(site)
  const measure = async () => {
    if (!hasConsent(document.cookie, 'C0003')) return
    const { events, mark } = decide(readMark(stored(key)))
    // what cannot be remembered would be measured again
    if (store(key, mark)) events.forEach(track)
  }
  await ('locks' in navigator ? navigator.locks.request(key, measure) : measure())
}

const keyOf = (site: string) => CHECKOUT_KEY + site

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // a browser may throw at the mere mention of local storage
    return null
  }
}

function store(key: string, mark: CheckoutMark): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(mark))
    return true
  } catch {
    return false
  }
}
