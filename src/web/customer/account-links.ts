import { visitorState } from '#rules/customer/visitor-state.ts'
import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { $person, loadPerson } from './customer-store.ts'
import { cookie } from './tokens.ts'

/**
 * Links with `data-account-label` say "sign in" in the HTML that everybody gets; for somebody who is logged in they get
 * that label and lead to the user menu, and the user icon in the header its logged-in variant. Without a token in the
 * cookies nobody is, which saves the call.
 */
export async function labelAccountLinks(): Promise<void> {
  await afterPrerender()
  if (!cookie(COOKIES.login) && !cookie(COOKIES.longTerm)) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-account-label]')]
  const before = links.map(({ textContent, href }) => ({ textContent, href }))
  const icon = document.querySelector('[data-user-icon]')
  $person.subscribe((person) => {
    const { loggedInOrRemembered, role } = visitorState(person)
    // somebody who has signed up needs no form for it (FOOT-25)
    if (person !== 'unknown' && person?.customer.nl_status) document.body.dataset.hideNewsletter = ''
    icon?.toggleAttribute('data-logged-in', loggedInOrRemembered)
    for (const [index, link] of links.entries()) {
      const { accountLabel = '', accountHref = '' } = link.dataset
      Object.assign(link, role === 'customer' ? { textContent: accountLabel, href: accountHref } : before[index])
    }
  })
  await loadPerson()
}
