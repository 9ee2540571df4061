import { visitorState } from '#rules/customer/visitor-state.ts'
import { $person } from './customer-store.ts'
import { noticeSignOut } from './notice-sign-out.ts'

/**
 * Links with `data-account-label` say "sign in" in the HTML that everybody gets; for somebody who is logged in they get
 * that label and lead to the user menu, and the user icon in the header its logged-in variant. `loaded` is done when psdata
 * has answered.
 */
export async function labelAccountLinks(loaded: Promise<void>): Promise<void> {
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
  await loaded
  noticeSignOut()
}
