import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { CONSENT_PATH, type InfoPage, infoPath } from '#rules/addresses.ts'
import type { FooterContent } from '#rules/footer/footer-content.ts'
import { desktopViewPath } from '#rules/footer/footer-modes.ts'
import { CountrySwitcher, useSwitcherSites } from '../header/CountrySwitcher.tsx'
import { NewsletterBlock } from '../newsletter/NewsletterBlock.tsx'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useBrand } from '../use-brand.ts'
import styles from './Footer.module.css'
import { FooterParts } from './FooterParts.tsx'

export interface FooterProperties {
  /** What editors have published; absent on the page of a failure, which must not load anything. */
  published: FooterContent | undefined
  /** The page's path with its query. */
  here: string
  /** In the checkout: without newsletter, SEO panel, social and app icons (FOOT-05). */
  reduced: boolean
  /** The presentation of wide windows is forced. */
  isForced: boolean
  /** Of the copyright. */
  year: number
}

export const Footer = ({ html }: { html: string }) => (
  <footer className={styles.footer} dangerouslySetInnerHTML={{ __html: html }} />
)

/** The end of every page (FOOT-01 to FOOT-16): the newsletter, what editors have published, and the country switcher. */
export function FooterContents({ published, here, reduced, isForced, year }: FooterProperties) {
  const texts = useTexts('footer')
  const withdrawal = useTexts('withdrawal')
  const link = useLink()
  const isSwitchable = useSwitcherSites().length > 0
  const brand = useBrand()
  return (
    <>
      {!reduced && (
        <div className={styles.newsletter}>
          <NewsletterBlock origin="footer" originAddition="page" name="footer" />
        </div>
      )}
      {published ? (
        <div className={styles.inner} data-footer-parts="">
          <FooterParts footer={published} reduced={reduced} isForced={isForced} />
        </div>
      ) : (
        <div className={styles.inner}>
          <Logo {...brand} />
          <LegalLinks />
        </div>
      )}
      <div className={styles.bar}>
        {/* what the law asks of every page does not depend on what editors publish (note L7) */}
        <strong>
          <a href={link(WITHDRAWAL_PATH)}>{withdrawal.label}</a>
        </strong>
        {isSwitchable && (
          <div data-country-switcher="">
            <CountrySwitcher here={here} showsName />
          </div>
        )}
        {published && (
          <a
            href={link(isForced ? here : desktopViewPath(here))}
            rel="nofollow"
            data-hide-in-classic={!isForced || undefined}
          >
            {isForced ? published.viewChanger.automatic : published.viewChanger.desktop}
          </a>
        )}
        <p>{texts.copyright({ year: String(year) })}</p>
      </div>
    </>
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
