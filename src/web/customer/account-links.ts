import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { $person, isLoggedIn, loadPerson } from './customer-store.ts'
import { cookie } from './tokens.ts'

/**
 * Links with `data-account-label` say "sign in" in the HTML that everybody gets; for somebody who is logged in they get
 * that label. Without a token in the cookies nobody is, which saves the call.
 */
export async function labelAccountLinks(): Promise<void> {
  await afterPrerender()
  if (!cookie(COOKIES.login) && !cookie(COOKIES.longTerm)) return
  const links = [...document.querySelectorAll<HTMLElement>('[data-account-label]')]
  const labels = links.map((link) => link.textContent)
  $person.subscribe((person) => {
    for (const [index, link] of links.entries()) {
      link.textContent = isLoggedIn(person) ? (link.dataset.accountLabel ?? '') : (labels[index] ?? '')
    }
  })
  await loadPerson()
}
