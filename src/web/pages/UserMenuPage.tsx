import type { PersonalData } from '#calls/customer.ts'
import {
  HOME_PATH,
  infoPath,
  LOGIN_PATH,
  LOYALTY_WELCOME_PATH,
  REGISTER_PATH,
  USER_MENU_PATH,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { Account } from '../customer/Account.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import type { PersonalPage } from './page.ts'
import styles from './UserMenuPage.module.css'

/** The links of somebody's account; whoever is not signed in may do so here (ROUTE-17). */
export const userMenuPage: PersonalPage<PersonalData> = {
  kind: 'personal',
  hidesNewsletter: true,
  name: 'user-menu',
  paths: [USER_MENU_PATH],
  query: [],
  load: (loaders) => loaders.customer.person(),
  noStore: true,
  head(_person, visit) {
    const title = textsOf('pages', visit).userMenuMetaTitle
    return { title, description: title, canonical: USER_MENU_PATH, noIndex: true }
  },
  Body: ({ data: { tracking, customer } }) => (
    <div className={styles.page}>
      {tracking.loginStatus === 'LOGGED_IN' ? <CustomerAccount customer={customer} /> : <LoggedOut />}
    </div>
  ),
}

function CustomerAccount({ customer }: { customer: PersonalData['customer'] }) {
  return <Account customer={customer} goOn={siteLink(HOME_PATH, usePageContext())} />
}

function LoggedOut() {
  const texts = useTexts('customer')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  const ways: Array<[icon: IconName, path: string, text: string]> = [
    ['heart', WATCH_LIST_PATH, header.watchlist],
    ['bean', LOYALTY_WELCOME_PATH, header.loyaltyCard],
    ['shop', infoPath('store-finder', site), header.storeFinder],
    ['info', infoPath('faq', site), header.serviceAndHelp],
  ]
  return (
    <>
      <h1>{header.userMenu}</h1>
      <p>{texts.accountWatchListText}</p>
      <ul className={styles.ways}>
        {ways.map(([icon, path, text]) => (
          <li key={path}>
            <a href={link(path)}>
              <Icon name={icon} />
              {text}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={link(LOGIN_PATH)} size="large">
          {header.login}
        </ButtonLink>
        <ButtonLink href={link(REGISTER_PATH)} variant="secondary" size="large">
          {header.register}
        </ButtonLink>
      </div>
    </>
  )
}
