import { visitorState } from '#rules/customer/visitor-state.ts'
import { COOKIES } from '#sites/cookies.ts'
import { $person, loadPerson } from './customer-store.ts'
import { cookie } from './tokens.ts'

/** The opaque id in the login token; undefined where there is none, as after a sign-out or its 15 minutes. */
const customerOfToken = () => cookie(COOKIES.login)?.split('.')[1]
const isRemembered = () => cookie(COOKIES.longTerm) !== undefined

/**
 * Notices when this tab is looked at again that somebody has signed out, or in as another, in another tab. The header
 * follows; a page of one person is loaded anew, so that it does not go on showing what was another's (note 73). Call it once,
 * when the visitor of this page is known.
 */
export function noticeSignOut(): void {
  const now = () => ({
    role: visitorState($person.get()).role,
    customer: customerOfToken(),
    isRemembered: isRemembered(),
  })
  let shown = now()
  let isAsking = false
  const look = async () => {
    const isSame = customerOfToken() === shown.customer && isRemembered() === shown.isRemembered
    if (isSame || isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    await loadPerson({ force: true })
    isAsking = false
    // without an answer nothing is known
    if ($person.get() === undefined) return
    const before = shown
    shown = now()
    const isAnother =
      shown.role !== before.role || (before.customer !== undefined && shown.customer !== before.customer)
    if (isAnother && document.documentElement.dataset.pageKind === 'personal') location.reload()
  }
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
}
