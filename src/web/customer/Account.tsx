import type { PersonalData } from '#calls/customer.ts'
import {
  ACCOUNT_BACK_IN_STOCK_PATH,
  ACCOUNT_ORDERS_PATH,
  ACCOUNT_PATH,
  ACCOUNT_SUBSCRIPTIONS_PATH,
} from '#rules/account-addresses.ts'
import { infoPath, LOGOUT_PATH, LOYALTY_WELCOME_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { visitorState } from '#rules/customer/visitor-state.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Account.module.css'

/**
 * The login page of a logged-in customer: links and the logout button. `goOn` is the complete address to continue to.
 */
export function Account({ customer, goOn }: { customer: PersonalData['customer']; goOn: string }) {
  const texts = useTexts('customer')
  const header = useTexts('header')
  const account = useTexts('account')
  const backInStock = useTexts('back-in-stock')
  const subscription = useTexts('subscription')
  const link = useLink()
  const { site } = usePageContext()
  const { isCremacardMember, isCommunityMember } = customer.statuses ?? {}
  const { customerName, loyaltyBeans } = visitorState({ tracking: { loginStatus: 'LOGGED_IN' }, customer })
  return (
    <>
      <h1>{customerName ? header.welcomeName({ name: customerName }) : header.welcome}</h1>
      <p>{texts.loggedInText}</p>
      {isCommunityMember && <p className={styles.community}>{header.community}</p>}
      <ul className={styles.ways}>
        <li>
          <a href={link(ACCOUNT_PATH)}>
            <Icon name="person" />
            <span>{account.dataHeading}</span>
          </a>
        </li>
        <li>
          <a href={link(ACCOUNT_ORDERS_PATH)}>
            <Icon name="check" />
            <span>{header.orderOverview}</span>
          </a>
        </li>
        <li>
          <a href={link(WATCH_LIST_PATH)}>
            <Icon name="heart" />
            <span>{header.watchlist}</span>
          </a>
        </li>
        <li>
          <a href={link(ACCOUNT_BACK_IN_STOCK_PATH)}>
            <Icon name="letter" />
            <span>{backInStock.requestsHeading}</span>
          </a>
        </li>
        <li>
          <a href={link(ACCOUNT_SUBSCRIPTIONS_PATH)}>
            <Icon name="return" />
            <span>{subscription.ownHeading}</span>
          </a>
        </li>
        <li>
          <a href={link(LOYALTY_WELCOME_PATH)}>
            <Icon name="bean" />
            <span>
              {header.loyaltyCard}
              {isCremacardMember && <small>{header.loyaltyBeansCount({ count: loyaltyBeans })}</small>}
            </span>
          </a>
        </li>
        <li>
          <a href={link(infoPath('store-finder', site))}>
            <Icon name="shop" />
            <span>{header.storeFinder}</span>
          </a>
        </li>
        <li>
          <a href={link(infoPath('faq', site))}>
            <Icon name="info" />
            <span>{header.serviceAndHelp}</span>
          </a>
        </li>
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={goOn} size="large">
          {texts.goOn}
        </ButtonLink>
        <form noValidate method="post" action={link(LOGOUT_PATH)}>
          <input type="hidden" name="site" value={site} />
          <Button type="submit" variant="secondary" size="large">
            {header.logout}
          </Button>
        </form>
      </div>
    </>
  )
}
