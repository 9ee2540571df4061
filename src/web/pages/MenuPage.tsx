import { MENU_PATH, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import type { Menu, MenuEntry } from '#rules/navigation/menu.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type Address, pathAndQuery } from '../address.ts'
import { CountryLinks, useSwitcherSites } from '../header/CountrySwitcher.tsx'
import { MenuLink } from '../header/MenuLink.tsx'
import { OwnLinks } from '../header/OwnLinks.tsx'
import { useTexts } from '../page-context.tsx'
import styles from './MenuPage.module.css'
import type { SharedPage } from './page.ts'

/** The navigation as a page, to which the menu's icon leads where scripts do not start. */
export const menuPage: SharedPage<Menu> = {
  kind: 'shared',
  hidesNewsletter: true,
  name: 'menu',
  paths: [MENU_PATH],
  query: [],
  load: (loaders) => loaders.navigation.menu(),
  indexed: async () => [],
  head(_menu, visit) {
    const title = `${textsOf('header', visit).mainNavigation} | ${visit.settings.brand.name}`
    return { title, description: title, canonical: MENU_PATH, noIndex: true }
  },
  Body: ({ data, address }) => <MenuBody menu={data} address={address} />,
}

function MenuBody({ menu, address }: { menu: Menu; address: Address }) {
  const header = useTexts('header')
  return (
    <div className={styles.page}>
      <h1>{header.mainNavigation}</h1>
      <ul className={styles.list}>
        {!menu.isOwn && <Worlds />}
        <Entries entries={menu.entries} />
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

function Worlds({ title }: { title?: string }) {
  const texts = useTexts('navigation')
  return (
    <li>
      <MenuLink entry={{ href: THEME_WORLDS_PATH, title: title || texts.themeWorlds }} />
    </li>
  )
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) =>
    entry.isWorlds ? (
      <Worlds key={entry.slug} title={entry.title} />
    ) : (
      <li key={entry.slug}>
        <MenuLink entry={entry} />
        {entry.children.length > 0 && (
          <ul>
            <Entries entries={entry.children} />
          </ul>
        )}
      </li>
    ),
  )
}
