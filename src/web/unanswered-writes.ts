/** In the session storage: a page of this tab was left before its changes of cart or watch list had their answers. */
type UnansweredKey = 'cart-unanswered' | 'watch-list-unanswered'

/** The pauses before each look at the list, until one brings another; then nobody waits for it any more. */
const PAUSES_MS = [300, 1200, 3500]

/** Notes for the tab's next page that the list is about to change. */
export function noteUnanswered(key: UnansweredKey): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // a browser that stores nothing shows the change on the page after the next
  }
}

/** Whether a change of the list is perhaps not written yet. */
export function isUnanswered(key: UnansweredKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/**
 * Looks at the list again where the page before was left too early: this page was perhaps requested before the change was
 * written. `look` says whether the list is another one now.
 */
export function lookAfterUnanswered(key: UnansweredKey, look: () => Promise<boolean>): void {
  if (!isUnanswered(key)) return
  const lookAfter = ([pause, ...later]: readonly number[]) => {
    // a page that is left before this leaves the looking to the next one
    if (!pause) return sessionStorage.removeItem(key)
    setTimeout(() => void look().then((isAnother) => lookAfter(isAnother ? [] : later)), pause)
  }
  lookAfter(PAUSES_MS)
}
