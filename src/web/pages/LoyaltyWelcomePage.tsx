import type { ReactNode } from 'react'
import type { PersonalData } from '#calls/customer.ts'
import { LOGIN_RETURNING_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'

import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { LoyaltyCard } from '../customer/LoyaltyCard.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './LoyaltyWelcomePage.module.css'
import type { PersonalPage } from './page.ts'

/** The loyalty card's benefits and its form (LOY-04). It names only benefits that the shop really gives. */
export const loyaltyWelcomePage: PersonalPage<PersonalData> = {
  kind: 'personal',
  name: 'loyalty-welcome',
  paths: [LOYALTY_WELCOME_PATH],
  query: [],
  load: (loaders) => loaders.customer.person(),
  head(_data, visit) {
    const texts = textsOf('customer', visit.locale)
    return {
      title: texts.cardMetaTitle,
      description: texts.cardIntro,
      canonical: LOYALTY_WELCOME_PATH,
      noIndex: true,
    }
  },
  Body: ({ data }) => <LoyaltyWelcome person={data} />,
}

function LoyaltyWelcome({ person }: { person: PersonalData }) {
  const texts = useTexts('customer')
  const { firstname = '', lastname = '', statuses } = person.customer
  const isMember = person.tracking.loginStatus === 'LOGGED_IN' && statuses?.isCremacardMember === true
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.card}>
            <LoyaltyCard name={isMember ? `${firstname} ${lastname}`.trim() : undefined} />
          </div>
          <div className={styles.words}>
            <h1>{texts.cardHeading}</h1>
            <p className={styles.intro}>{texts.cardIntro}</p>
            <NextStep person={person} isMember={isMember} />
          </div>
        </div>
      </div>
      <Benefits />
    </>
  )
}

/** A login link, the form that applies for the card, or the member's beans. */
function NextStep({ person, isMember }: { person: PersonalData; isMember: boolean }) {
  const texts = useTexts('customer')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  if (isMember) {
    return (
      <div className={styles.member}>
        <p>{texts.cardMember}</p>
        <p className={styles.beans}>
          <Icon name="bean" size={32} />
          {header.loyaltyBeansCount({ count: person.customer.loyaltyBeans ?? 0 })}
        </p>
      </div>
    )
  }
  if (person.tracking.loginStatus === 'LOGGED_IN') {
    return (
      <form method="post" action={link(LOYALTY_WELCOME_PATH)} className={styles.step}>
        <input type="hidden" name="site" value={site} />
        <Button type="submit" size="large">
          {texts.cardRequest}
        </Button>
        <p>{texts.cardRequestHint}</p>
      </form>
    )
  }
  return (
    <div className={styles.step}>
      <ButtonLink href={link(LOGIN_RETURNING_PATH)} size="large">
        {texts.cardLogin}
      </ButtonLink>
      <p>{texts.cardLoginHint}</p>
    </div>
  )
}

function Benefits() {
  const texts = useTexts('customer')
  const { site } = usePageContext()
  const { freeFrom, freeFromWithCard } = siteConfig(site).shipping
  const benefits: Array<{ icon: IconName; title: string; text: ReactNode }> = [
    { icon: 'heart', title: texts.cardArticlesTitle, text: texts.cardArticlesText },
    { icon: 'bean', title: texts.cardBeansTitle, text: texts.cardBeansText },
  ]
  if (freeFrom !== undefined && freeFromWithCard !== undefined) {
    const amounts = { withCard: freeFromWithCard, without: freeFrom }
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
