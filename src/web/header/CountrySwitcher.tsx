import { siteLink } from '#rules/site-link.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import type { Address } from '../address.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CountrySwitcher.module.css'

/** The nine sites as links to the same page (note 54). */
export function CountrySwitcher({ address }: { address: Address }) {
  const texts = useTexts('header')
  const { site } = usePageContext()
  return (
    <details className={styles.switcher} name="country">
      <summary aria-label={texts.countrySwitcherOpener({ country: siteConfig(site).countryName })}>
        <Flag site={site} />
        <Icon name="down" size={16} />
      </summary>
      <CountryLinks address={address} className={styles.panel} />
    </details>
  )
}

/** The switcher's list, which the footer and the menu also show. */
export function CountryLinks({ address, className }: { address: Address; className?: string }) {
  const texts = useTexts('header')
  const { site } = usePageContext()
  const query = new URLSearchParams(address.query).toString()
  const here = query ? `${address.path}?${query}` : address.path
  return (
    <ul className={className}>
      {SITES.map((other) => {
        const { countryName, locale } = siteConfig(other)
        const current = other === site
        return (
          <li key={other}>
            <a
              href={siteLink(here, { site: other, linksNameSite: true })}
              hrefLang={locale}
              lang={locale}
              aria-current={current ? 'true' : undefined}
              aria-label={current ? texts.currentCountry({ country: countryName }) : undefined}
              rel="nofollow"
            >
              <Flag site={other} />
              {countryName}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
