import { infoPath } from '#rules/addresses.ts'
import { GUARANTEE_PART, legalGuaranteePage } from '#sites/legal-guarantee.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import styles from './LegalGuarantee.module.css'

/** Reminds of the law's guarantee of goods, on the sites in the European Union. */
export function LegalGuarantee() {
  const texts = useTexts('checkout')
  const link = useLink()
  const { site } = usePageContext()
  const page = legalGuaranteePage(site)
  if (!page) return null
  return (
    <section className={styles.guarantee} aria-labelledby="legal-guarantee">
      <h3 id="legal-guarantee">{texts.guaranteeHeading}</h3>
      <ul>
        <li>{texts.guaranteeTerm}</li>
        <li>{texts.guaranteeSeller}</li>
        <li>{texts.guaranteeRemedies}</li>
      </ul>
      <a href={`${link(infoPath('terms', site))}#${GUARANTEE_PART}`} target="_blank" rel="noopener">
        {texts.guaranteeInTerms}
      </a>
      <a href={page} target="_blank" rel="noopener noreferrer">
        {texts.guaranteeLink}
      </a>
    </section>
  )
}
