import type { NavigationItem } from '#calls/listing.ts'
import {
  CONSENT_PATH,
  DELIVERY_COSTS_PATH,
  type InfoPage,
  infoPath,
  LOGIN_PATH,
  LOYALTY_WELCOME_PATH,
  USER_MENU_PATH,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'

import { siteConfig } from '#sites/sites.ts'
import type { Address } from '../address.ts'
import { CountryLinks } from '../header/CountrySwitcher.tsx'
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { TaxNote } from '../product/TaxNote.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Footer.module.css'

interface FooterProperties {
  navigation: NavigationItem[]
  address: Address
  /** Milliseconds since 1970, for the year of the copyright note. */
  moment?: number
  /** In the checkout: without the newsletter's form (FOOT-05). */
  reduced?: boolean
}

/** Links to categories, account pages, delivery costs and the other countries, and the tax note. */
export function Footer({ navigation, address, moment, reduced = false }: FooterProperties) {
  const texts = useTexts('footer')
  const header = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  const pageLinks = (words: Partial<Record<InfoPage, string>>) =>
    Object.entries(words).map(([name, text]) => (
      <li key={name}>
        <a href={link(infoPath(name as InfoPage, site))}>{text}</a>
      </li>
    ))
  return (
    <footer className={styles.footer}>
      {!reduced && (
        <div className={styles.newsletter}>
          <NewsletterBlock origin="footer" originAddition="page" name="footer" />
        </div>
      )}
      <div className={styles.inner}>
        <div className={styles.words}>
          <Logo />
          <p className={styles.headline}>{texts.headline}</p>
          <p className={styles.about}>{texts.about}</p>
        </div>
        {/* a page of a failure loads no categories */}
        {navigation.length > 0 && (
          <nav className={styles.group} aria-label={texts.groupPopular}>
            <h2>{texts.groupPopular}</h2>
            <ul>
              {navigation.map((item) => (
                <li key={item.slug}>
                  <a href={link(item.href)}>{item.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.groups}>
          <nav className={styles.group} aria-label={header.userMenu}>
            <h2>{header.userMenu}</h2>
            <ul>
              <li>
                <a
                  href={link(LOGIN_PATH)}
                  data-account-label={header.userMenu}
                  data-account-href={link(USER_MENU_PATH)}
                >
                  {header.login}
                </a>
              </li>
              <li>
                <a href={link(WATCH_LIST_PATH)}>{header.watchlist}</a>
              </li>
              <li>
                <a href={link(LOYALTY_WELCOME_PATH)}>{header.loyaltyCard}</a>
              </li>
            </ul>
          </nav>
          <nav className={styles.group} aria-label={texts.groupDelivery}>
            <h2>{texts.groupDelivery}</h2>
            <ul>
              <li>
                <a href={link(DELIVERY_COSTS_PATH)}>{texts.deliveryCosts}</a>
              </li>
              {pageLinks({ delivery: texts.delivery, returns: texts.returns })}
            </ul>
          </nav>
        </div>
        <nav className={styles.group} aria-label={texts.groupService}>
          <h2>{texts.groupService}</h2>
          <ul>
            {pageLinks({
              contact: texts.contact,
              faq: texts.faq,
              'store-finder': texts.storeFinder,
              'voucher-conditions': texts.voucherConditions,
              about: texts.aboutLink,
            })}
          </ul>
        </nav>
        <nav className={styles.countries} aria-label={texts.countrySwitcher} data-country-switcher="">
          <h2>{texts.countrySwitcher}</h2>
          <CountryLinks address={address} />
        </nav>
        <nav className={styles.legal} aria-label={texts.groupLegal}>
          <ul>
            {pageLinks({ imprint: texts.imprint, privacy: texts.privacy })}
            <li>
              <a href={link(CONSENT_PATH)} data-consent-open="">
                {texts.consentManagement}
              </a>
            </li>
            {pageLinks({
              terms: texts.terms,
              returns: texts.returns,
              accessibility: texts.accessibility,
            })}
          </ul>
        </nav>
        <div className={styles.small}>
          {siteConfig(site).showVatInfo && <TaxNote />}
          {moment !== undefined && <p>{texts.copyright({ year: String(new Date(moment).getUTCFullYear()) })}</p>}
        </div>
      </div>
    </footer>
  )
}
