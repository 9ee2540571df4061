/** In the session storage: a page of this tab was left before its changes of the cart had their answers. */
const KEY = 'cart-unanswered'
/** The pauses before each look at the cart, until one brings another cart; then nobody waits for it any more. */
const PAUSES_MS = [300, 1200, 3500]

/** Notes for the tab's next page that the cart is about to change. */
export function noteUnanswered(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // a browser that stores nothing shows the change on the page after the next
  }
}

/**
 * Looks at the cart again where the page before was left too early: this page was perhaps requested before the change was
 * written. `look` says whether the cart is another one now.
 */
export function lookAfterUnanswered(look: () => Promise<boolean>): void {
  try {
    if (sessionStorage.getItem(KEY) === null) return
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
  const lookAfter = ([pause, ...later]: readonly number[]) => {
    if (pause !== undefined) setTimeout(() => void lookOnce(later), pause)
  }
  const lookOnce = async (later: readonly number[]) => {
    if (!(await look())) lookAfter(later)
  }
  lookAfter(PAUSES_MS)
}
