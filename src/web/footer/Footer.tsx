import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { CONSENT_PATH, type InfoPage, infoPath } from '#rules/addresses.ts'
import type { FooterContent } from '#rules/footer/footer-content.ts'
import { desktopViewPath } from '#rules/footer/footer-modes.ts'
import type { Visit } from '#rules/visit.ts'
import { type Address, pathAndQuery } from '../address.ts'
import { CountrySwitcher } from '../header/CountrySwitcher.tsx'
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './Footer.module.css'

interface FooterProperties {
  /** What editors have published; absent on the page of a failure, which must not load anything. */
  published?: { html: string; viewChanger: FooterContent['viewChanger'] }
  address: Address
  visit: Visit
  /** In the checkout: without newsletter, SEO panel, social and app icons (FOOT-05). */
  reduced: boolean
}

/** The end of every page (FOOT-01 to FOOT-16): the newsletter, what editors have published, and the country switcher. */
export function Footer({ published, address, visit, reduced }: FooterProperties) {
  const texts = useTexts('footer')
  const withdrawal = useTexts('withdrawal')
  const link = useLink()
  const path = pathAndQuery(address)
  const isForced = visit.presentation === 'WEBSHOP'
  return (
    <footer className={styles.footer}>
      {!reduced && (
        <div className={styles.newsletter}>
          <NewsletterBlock origin="footer" originAddition="page" name="footer" />
        </div>
      )}
      {published ? (
        <div className={styles.inner} data-footer-parts="" dangerouslySetInnerHTML={{ __html: published.html }} />
      ) : (
        <div className={styles.inner}>
          <Logo />
          <LegalLinks />
        </div>
      )}
      <div className={styles.bar}>
        {/* what the law asks of every page does not depend on what editors publish (note L7) */}
        <strong>
          <a href={link(WITHDRAWAL_PATH)}>{withdrawal.label}</a>
        </strong>
        <div data-country-switcher="">
          <CountrySwitcher address={address} showsName />
        </div>
        {published && (
          <a
            href={link(isForced ? path : desktopViewPath(path))}
            rel="nofollow"
            data-hide-in-classic={!isForced || undefined}
          >
            {isForced ? published.viewChanger.automatic : published.viewChanger.desktop}
          </a>
        )}
        <p>{texts.copyright({ year: String(new Date(visit.moment).getUTCFullYear()) })}</p>
      </div>
    </footer>
  )
}

/** What the law asks of every page, also of one without contents. */
function LegalLinks() {
  const texts = useTexts('footer')
  const link = useLink()
  const { site } = usePageContext()
  const words: Partial<Record<InfoPage, string>> = {
    imprint: texts.imprint,
    privacy: texts.privacy,
    terms: texts.terms,
    returns: texts.returns,
    accessibility: texts.accessibility,
    contact: texts.contact,
  }
  return (
    <nav className={styles.legal} aria-label={texts.groupLegal}>
      <ul>
        {Object.entries(words).map(([name, text]) => (
          <li key={name}>
            <a href={link(infoPath(name as InfoPage, site))}>{text}</a>
          </li>
        ))}
        <li>
          <a href={link(CONSENT_PATH)} data-consent-open="">
            {texts.consentManagement}
          </a>
        </li>
      </ul>
    </nav>
  )
}
