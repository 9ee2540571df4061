import { NEWSLETTER_EXAMPLE_PATH } from '#rules/account-addresses.ts'
import { infoPath } from '#rules/addresses.ts'
import { newsletterFormOf } from '#rules/newsletter/form-of-site.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import styles from './NewsletterForm.module.css'

/** What somebody agrees to by signing up, with the age where the site states one (NEWS-52), and the links (NEWS-14). */
export function LegalNotice() {
  const texts = useTexts('newsletter')
  const { site } = usePageContext()
  const link = useLink()
  const { minimumAge, example, legalPages } = newsletterFormOf(site)
  return (
    <details className={styles.legal}>
      <summary>{texts.legalHeading}</summary>
      <p>
        {texts.legalText}
        {minimumAge && ` ${texts.legalAge({ age: String(minimumAge) })}`}
      </p>
      <p className={styles.links}>
        <a href={link(infoPath('voucher-conditions', site))}>{texts.voucherConditions}</a>
        <a href={link(infoPath('contact', site))}>{texts.contact}</a>
        {example && <a href={link(NEWSLETTER_EXAMPLE_PATH)}>{texts.example}</a>}
        {legalPages && (
          <>
            <a href={link(infoPath('privacy', site))}>{texts.privacyLink}</a>
            <a href={link(infoPath('terms', site))}>{texts.terms}</a>
          </>
        )}
      </p>
    </details>
  )
}

/** Where the privacy policy is; not in Turkey, whose consent box stands in its place (NEWS-05). */
export function PrivacyHint() {
  const texts = useTexts('newsletter')
  const { site } = usePageContext()
  const link = useLink()
  return (
    <p className={styles.privacy}>
      {texts.privacyBefore} <a href={link(infoPath('privacy', site))}>{texts.privacyLink}</a>
      {texts.privacyAfter}
    </p>
  )
}
