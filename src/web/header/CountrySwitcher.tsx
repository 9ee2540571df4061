import { siteLink } from '#rules/site-link.ts'
import { SITES_OF_SWITCHER, type Site, siteConfig } from '#sites/sites.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CountrySwitcher.module.css'

/** The open sites in the order of the switcher; none where there is only one: then the switcher is not shown. */
export function useSwitcherSites(): readonly Site[] {
  const { sites = [] } = usePageContext()
  return sites.length > 1 ? SITES_OF_SWITCHER.filter((site) => sites.includes(site)) : []
}

/** The open sites as links to the same page, or to the one that stands in for it on sites that lack it, for header and footer (FOOT-13, FOOT-14, note 54). */
export function CountrySwitcher({ here, showsName = false }: { here: string; showsName?: boolean }) {
  const texts = useTexts('header')
  const { site } = usePageContext()
  const { countryName } = siteConfig(site)
  return (
    <details className={styles.switcher} name="country">
      <summary aria-label={texts.countrySwitcherOpener({ country: countryName })}>
        <Flag site={site} />
        {showsName && countryName}
        <Icon name="down" size={16} />
      </summary>
      <CountryLinks here={here} className={styles.panel} />
    </details>
  )
}

/** The switcher's list, which the menu also shows. `here` is the page's path with its query. */
export function CountryLinks({ here, className }: { here: string; className?: string | undefined }) {
  const texts = useTexts('header')
  const { site, onSites } = usePageContext()
  return (
    <ul className={className}>
      {useSwitcherSites().map((other) => {
        const { countryName, locale } = siteConfig(other)
        const current = other === site
        const path = onSites && !onSites.sites.includes(other) ? onSites.otherwise : here
        return (
          <li key={other}>
            <a
              href={siteLink(path, { site: other, linksNameSite: true })}
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
