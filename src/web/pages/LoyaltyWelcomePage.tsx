import type { ReactNode } from 'react'
import type { PersonalData } from '#calls/customer.ts'
import { cremaCardForm } from '#calls/customer-forms.ts'
import { familyNameFirst } from '#rules/account/check-account.ts'
import { LOGIN_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { RegisterForm } from '../account/RegisterForm.tsx'
import { LoyaltyCard } from '../customer/LoyaltyCard.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Notification } from '../ui/Notification.tsx'
import styles from './LoyaltyWelcomePage.module.css'
import type { PersonalPage } from './page.ts'
import { redirectOf } from './redirect-of.ts'

interface LoyaltyWelcomeData {
  person: PersonalData
  /** The path to go on to with the card. */
  returnTo?: string | undefined
  /** True: the session had ended when the form was sent. */
  signedOut: boolean
}

/**
 * The loyalty card's benefits and its form (LOY-04): a customer gets the card, anybody else an account with it. It names only
 * benefits that the shop really gives.
 */
export const loyaltyWelcomePage: PersonalPage<LoyaltyWelcomeData, typeof cremaCardForm> = {
  kind: 'personal',
  name: 'loyalty-welcome',
  paths: [LOYALTY_WELCOME_PATH],
  query: ['loginRedirect', 'returnTo'],
  form: cremaCardForm,
  noStore: true,
  async load(loaders, address) {
    return {
      person: await loaders.customer.person(),
      returnTo: redirectOf(address, loaders),
      signedOut: address.posted?.problem === 'SIGNED_OUT',
    }
  },
  head(_data, visit) {
    const texts = textsOf('customer', visit)
    return {
      title: texts.cardMetaTitle,
      description: texts.cardIntro,
      canonical: LOYALTY_WELCOME_PATH,
      noIndex: true,
    }
  },
  Body: ({ data }) => <LoyaltyWelcome {...data} />,
}

function LoyaltyWelcome(data: LoyaltyWelcomeData) {
  const { person } = data
  const texts = useTexts('customer')
  const { firstname = '', lastname = '', statuses } = person.customer
  const { site } = usePageContext()
  const isMember = person.tracking.loginStatus === 'LOGGED_IN' && statuses?.isCremacardMember === true
  const names = familyNameFirst(site) ? [lastname, firstname] : [firstname, lastname]
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.card}>
            <LoyaltyCard names={isMember ? names : undefined} />
          </div>
          <div className={styles.words}>
            <h1>{texts.cardHeading}</h1>
            <p className={styles.intro}>{texts.cardIntro}</p>
            <NextStep {...data} isMember={isMember} />
          </div>
        </div>
      </div>
      <Benefits />
    </>
  )
}

/** The member's beans and the way on, the form that applies for the card, or an account with the card. */
function NextStep({ person, returnTo, signedOut, isMember }: LoyaltyWelcomeData & { isMember: boolean }) {
  const texts = useTexts('customer')
  const header = useTexts('header')
  const link = useLink()
  const shop = usePageContext()
  if (isMember) {
    return (
      <div className={styles.member}>
        <p>{texts.cardMember}</p>
        <p className={styles.beans}>
          <Icon name="bean" size={32} />
          {header.loyaltyBeansCount({ count: person.customer.loyaltyBeans ?? 0 })}
        </p>
        {returnTo && <a href={siteLinkOnce(redirectPath(returnTo), shop)}>{texts.goOn}</a>}
      </div>
    )
  }
  if (person.tracking.loginStatus === 'LOGGED_IN') {
    return (
      <form noValidate method="post" action={link(LOYALTY_WELCOME_PATH)} className={styles.step}>
        <input type="hidden" name="site" value={shop.site} />
        {returnTo && (
          <>
            <input type="hidden" name="loginRedirect" value="red" />
            <input type="hidden" name="returnTo" value={returnTo} />
          </>
        )}
        <Button type="submit" size="large">
          {texts.cardRequest}
        </Button>
        <p>{texts.cardRequestHint}</p>
      </form>
    )
  }
  const here = withRedirect(LOYALTY_WELCOME_PATH, returnTo)
  if (signedOut || person.tracking.loginStatus === 'REMEMBERED') {
    return (
      <div className={styles.step}>
        {signedOut && (
          <Notification state="error" announced>
            {texts.cardSignedOut}
          </Notification>
        )}
        <ButtonLink href={link(withRedirect(LOGIN_PATH, here))} size="large">
          {texts.cardLogin}
        </ButtonLink>
        <p>{texts.cardLoginHint}</p>
      </div>
    )
  }
  return (
    <div className={styles.register}>
      <p>{texts.cardRegisterHint}</p>
      <RegisterForm posted={{}} returnTo={returnTo ?? here} afterLogin={here} withCard={texts.cardRegister} />
    </div>
  )
}

function Benefits() {
  const texts = useTexts('customer')
  const { freeShippingFrom, freeShippingFromWithCard } = usePageContext().settings.shipping
  const benefits: Array<{ icon: IconName; title: string; text: ReactNode }> = [
    { icon: 'heart', title: texts.cardArticlesTitle, text: texts.cardArticlesText },
    { icon: 'bean', title: texts.cardBeansTitle, text: texts.cardBeansText },
  ]
  if (freeShippingFrom !== undefined && freeShippingFromWithCard !== undefined) {
    const amounts = { withCard: freeShippingFromWithCard, without: freeShippingFrom }
    const text = <MoneySentence amounts={amounts}>{texts.cardShippingText}</MoneySentence>
    benefits.unshift({ icon: 'truck', title: texts.cardShippingTitle, text })
  }
  return (
    <section className="content" aria-labelledby="benefits">
      <h2 id="benefits" className={styles.heading}>
        {texts.cardBenefits}
      </h2>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} size={32} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
