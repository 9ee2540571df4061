import type { NavigationItem } from '#calls/listing.ts'
import { MENU_PATH, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type Address, pathAndQuery } from '../address.ts'
import { CountryLinks, useSwitcherSites } from '../header/CountrySwitcher.tsx'
import { OwnLinks } from '../header/OwnLinks.tsx'
import { useLink, useTexts } from '../page-context.tsx'
import styles from './MenuPage.module.css'
import type { SharedPage } from './page.ts'

/** The navigation as a page, to which the menu's icon leads where scripts do not start. */
export const menuPage: SharedPage<NavigationItem[]> = {
  kind: 'shared',
  hidesNewsletter: true,
  name: 'menu',
  paths: [MENU_PATH],
  query: [],
  load: (loaders) => loaders.listing.navigation(),
  indexed: async () => [],
  head(_categories, visit) {
    const title = `${textsOf('header', visit).mainNavigation} | ${visit.settings.brand.name}`
    return { title, description: title, canonical: MENU_PATH, noIndex: true }
  },
  Body: ({ data, address }) => <MenuBody categories={data} address={address} />,
}

function MenuBody({ categories, address }: { categories: readonly NavigationItem[]; address: Address }) {
  const header = useTexts('header')
  const navigation = useTexts('navigation')
  const link = useLink()
  return (
    <div className={styles.page}>
      <h1>{header.mainNavigation}</h1>
      <ul className={styles.list}>
        <li>
          <a href={link(THEME_WORLDS_PATH)}>{navigation.themeWorlds}</a>
        </li>
        <Categories categories={categories} />
      </ul>
      <OwnLinks path={address.path} className={styles.links} />
      {useSwitcherSites().length > 0 && (
        <>
          <h2>{header.countrySwitcher}</h2>
          <CountryLinks here={pathAndQuery(address)} className={styles.links} />
        </>
      )}
    </div>
  )
}

function Categories({ categories }: { categories: readonly NavigationItem[] }) {
  const link = useLink()
  return categories.map(({ slug, href, title, children }) => (
    <li key={slug}>
      <a href={link(href)}>{title}</a>
      {children.length > 0 && (
        <ul>
          <Categories categories={children} />
        </ul>
      )}
    </li>
  ))
}
