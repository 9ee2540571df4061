import type { ReactNode } from 'react'
import type { ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { type Menu, type MenuEntry, mayOverflow } from '#rules/navigation/menu.ts'
import { type Selected, selectPath } from '#rules/navigation/select-path.ts'
import { useTexts } from '../page-context.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CountryLinks, useSwitcherSites } from './CountrySwitcher.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './Navigation.module.css'
import { OwnLinks } from './OwnLinks.tsx'
import { WorldsFlyout } from './WorldsFlyout.tsx'

export const NAVIGATION_ID = 'navigation'

interface NavigationProperties {
  navigation: Menu
  themeWorlds: readonly ThemeWorldSection[]
  /** The page's path. */
  path: string
  /** The same with its query, which the country links take along. */
  here: string
}

/**
 * Theme worlds and categories, or what editors have published in their place: a row with flyouts in wide windows, a drawer in narrow ones. The drawer is a popover, which
 * opens and closes before a script has started; start-navigation.ts opens flyouts and drills down. Where no script starts,
 * a page takes the drawer's place (pages/MenuPage.tsx).
 */
export function Navigation({ navigation, themeWorlds, path, here }: NavigationProperties) {
  const header = useTexts('header')
  const { more } = useTexts('navigation')
  const hasMore = mayOverflow(navigation)
  return (
    <nav
      id={NAVIGATION_ID}
      popover="auto"
      className={styles.navigation}
      aria-label={header.mainNavigation}
      data-navigation=""
      data-more={hasMore || undefined}
    >
      <IconButton
        icon="close"
        label={header.menuClose}
        className={styles.close}
        popoverTarget={NAVIGATION_ID}
        popoverTargetAction="hide"
      />
      <ul className={styles.entries}>
        <Entries menu={navigation} themeWorlds={themeWorlds} path={path} />
      </ul>
      {hasMore && (
        <div data-part="more">
          <details>
            <summary>{more}</summary>
          </details>
        </div>
      )}
      <OwnLinks path={path} className={styles.own} />
      {useSwitcherSites().length > 0 && (
        <div className={styles.country} data-country-switcher="">
          <p>{header.countrySwitcher}</p>
          <CountryLinks here={here} className={styles.countries} />
        </div>
      )}
    </nav>
  )
}

interface EntriesProperties {
  menu: Menu
  themeWorlds: readonly ThemeWorldSection[]
  path: string
}

/** The places of the first level. Theme worlds stand first, or where an own menu has them. */
function Entries({ menu, themeWorlds, path }: EntriesProperties) {
  const sections = themeWorlds.filter((section) => section.worlds.length > 0)
  const worlds = (title?: string) =>
    sections.length > 0 && <WorldsEntry key="worlds" sections={sections} path={path} title={title} />
  return (
    <>
      {!menu.isOwn && worlds()}
      {selectPath(menu.entries, path).map((item) => {
        if (item.isWorlds) return worlds(item.title)
        if (menu.isOwn && hasNoFlyout(item)) return <PlainEntry key={item.slug} item={item} />
        return (
          <Entry
            key={item.slug}
            id={`flyout-${item.slug}`}
            place={item}
            current={currentOf(item)}
            selected={item.childIsSelected || item.lastSelectedNode}
          >
            <Level item={item} />
            <div className={styles.teaser} data-part="teaser" />
          </Entry>
        )
      })}
    </>
  )
}

/** A category may have theme worlds beside it, which come later. */
const hasNoFlyout = ({ category, children, picture }: Selected<MenuEntry>) =>
  category === undefined && children.length === 0 && !picture

const PlainEntry = ({ item }: { item: Selected<MenuEntry> }) => (
  <li className={styles.entry}>
    <MenuLink entry={item} className={styles.top} current={currentOf(item)} />
  </li>
)

interface WorldsEntryProperties {
  sections: readonly ThemeWorldSection[]
  path: string
  title: string | undefined
}

function WorldsEntry({ sections, path, title }: WorldsEntryProperties) {
  const texts = useTexts('navigation')
  return (
    <Entry
      id="flyout-worlds"
      place={{ title: title || texts.themeWorlds, href: THEME_WORLDS_PATH }}
      current={path === THEME_WORLDS_PATH ? 'page' : isInWorlds(path) ? 'true' : undefined}
      wide
    >
      <WorldsFlyout sections={sections} />
    </Entry>
  )
}

const isInWorlds = (path: string) => path === THEME_WORLDS_PATH || path.startsWith(`${THEME_WORLDS_PATH}/`)

interface EntryProperties {
  id: string
  place: Pick<MenuEntry, 'title' | 'href' | 'opensNewWindow'>
  current: 'page' | 'true' | undefined
  selected?: boolean
  /** As wide as the page. */
  wide?: boolean
  children: ReactNode
}

/** A place of the first level: its link, the button that opens its flyout, and the flyout. */
function Entry({ id, place, current, selected = false, wide = false, children }: EntryProperties) {
  const texts = useTexts('navigation')
  return (
    <li className={styles.entry} data-entry="" data-selected={selected || undefined} data-wide={wide || undefined}>
      <MenuLink entry={place} className={styles.top} current={current} />
      <Opener id={id} title={place.title} />
      <div id={id} className={styles.flyout}>
        <button type="button" className={styles.back} data-part="back">
          {texts.back}
        </button>
        {children}
      </div>
    </li>
  )
}

/** Opens what is below a place, by the disclosure pattern; without script it is hidden. */
function Opener({ id, title }: { id: string; title: string }) {
  const texts = useTexts('navigation')
  return (
    <button
      type="button"
      className={styles.opener}
      data-part="opener"
      aria-expanded="false"
      aria-controls={id}
      aria-label={texts.submenu({ title })}
    />
  )
}

/** What is below a place, after the link to itself (NAV-12). */
function Level({ item }: { item: Selected<MenuEntry> }) {
  const texts = useTexts('navigation')
  return (
    <ul className={styles.level}>
      <li>
        <MenuLink
          entry={item}
          className={styles.overview}
          current={item.lastSelectedNode ? 'page' : undefined}
          text={texts.categoryOverview({ category: item.title })}
        />
      </li>
      {item.children.map((child) => {
        const isSelected = child.childIsSelected || child.lastSelectedNode
        const hasChildren = child.children.length > 0
        const id = `level-${child.slug}`
        return (
          <li key={child.slug} data-entry={hasChildren ? '' : undefined} data-selected={isSelected || undefined}>
            <MenuLink entry={child} current={currentOf(child)} />
            {hasChildren && (
              <>
                <Opener id={id} title={child.title} />
                <div id={id} className={styles.below}>
                  <button type="button" className={styles.back} data-part="back">
                    {texts.back}
                  </button>
                  <Level item={child} />
                </div>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** 'page' on the place's own page, 'true' on one below it. */
function currentOf(item: Pick<Selected<MenuEntry>, 'lastSelectedNode' | 'childIsSelected'>) {
  if (item.lastSelectedNode) return 'page'
  return item.childIsSelected ? 'true' : undefined
}
