import type { ReactNode } from 'react'
import type { NavigationItem } from '#calls/listing.ts'
import type { ThemeWorldSection } from '#calls/theme-world.ts'
import { THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { type Selected, selectPath } from '#rules/navigation/select-path.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CountryLinks, useSwitcherSites } from './CountrySwitcher.tsx'
import styles from './Navigation.module.css'
import { OwnLinks } from './OwnLinks.tsx'
import { WorldsFlyout } from './WorldsFlyout.tsx'

export const NAVIGATION_ID = 'navigation'

interface NavigationProperties {
  navigation: NavigationItem[]
  themeWorlds: readonly ThemeWorldSection[]
  /** The page's path. */
  path: string
  /** The same with its query, which the country links take along. */
  here: string
}

/**
 * Theme worlds and categories: a row with flyouts in wide windows, a drawer in narrow ones. The drawer is a popover, which
 * opens and closes before a script has started; start-navigation.ts opens flyouts and drills down. Where no script starts,
 * a page takes the drawer's place (pages/MenuPage.tsx).
 */
export function Navigation({ navigation, themeWorlds, path, here }: NavigationProperties) {
  const header = useTexts('header')
  return (
    <nav
      id={NAVIGATION_ID}
      popover="auto"
      className={styles.navigation}
      aria-label={header.mainNavigation}
      data-navigation=""
    >
      <IconButton
        icon="close"
        label={header.menuClose}
        className={styles.close}
        popoverTarget={NAVIGATION_ID}
        popoverTargetAction="hide"
      />
      <ul className={styles.entries}>
        <Entries places={selectPath(navigation, path)} themeWorlds={themeWorlds} path={path} />
      </ul>
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
  places: ReadonlyArray<Selected<NavigationItem>>
  themeWorlds: readonly ThemeWorldSection[]
  path: string
}

function Entries({ places, themeWorlds, path }: EntriesProperties) {
  const texts = useTexts('navigation')
  const worlds = themeWorlds.filter((section) => section.worlds.length > 0)
  return (
    <>
      {worlds.length > 0 && (
        <Entry
          id="flyout-worlds"
          title={texts.themeWorlds}
          href={THEME_WORLDS_PATH}
          current={path === THEME_WORLDS_PATH ? 'page' : isInWorlds(path) ? 'true' : undefined}
          wide
        >
          <WorldsFlyout sections={worlds} />
        </Entry>
      )}
      {places.map((item) => (
        <Entry
          key={item.slug}
          id={`flyout-${item.slug}`}
          title={item.title}
          href={item.href}
          current={currentOf(item)}
          selected={item.childIsSelected || item.lastSelectedNode}
        >
          <Level item={item} />
          <div className={styles.teaser} data-part="teaser" />
        </Entry>
      ))}
    </>
  )
}

const isInWorlds = (path: string) => path === THEME_WORLDS_PATH || path.startsWith(`${THEME_WORLDS_PATH}/`)

interface EntryProperties {
  id: string
  title: string
  href: string
  current: 'page' | 'true' | undefined
  selected?: boolean
  /** As wide as the page. */
  wide?: boolean
  children: ReactNode
}

/** A place of the first level: its link, the button that opens its flyout, and the flyout. */
function Entry({ id, title, href, current, selected = false, wide = false, children }: EntryProperties) {
  const link = useLink()
  const texts = useTexts('navigation')
  return (
    <li className={styles.entry} data-entry="" data-selected={selected || undefined} data-wide={wide || undefined}>
      <a href={link(href)} className={styles.top} aria-current={current}>
        {title}
      </a>
      <Opener id={id} title={title} />
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

/** The categories below one, after the link to itself (NAV-12). */
function Level({ item }: { item: Selected<NavigationItem> }) {
  const texts = useTexts('navigation')
  const link = useLink()
  return (
    <ul className={styles.level}>
      <li>
        <a href={link(item.href)} className={styles.overview} aria-current={item.lastSelectedNode ? 'page' : undefined}>
          {texts.categoryOverview({ category: item.title })}
        </a>
      </li>
      {item.children.map((child) => {
        const isSelected = child.childIsSelected || child.lastSelectedNode
        const hasChildren = child.children.length > 0
        const id = `level-${child.slug}`
        return (
          <li key={child.slug} data-entry={hasChildren ? '' : undefined} data-selected={isSelected || undefined}>
            <a href={link(child.href)} aria-current={currentOf(child)}>
              {child.title}
            </a>
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
function currentOf(item: Pick<Selected<NavigationItem>, 'lastSelectedNode' | 'childIsSelected'>) {
  if (item.lastSelectedNode) return 'page'
  return item.childIsSelected ? 'true' : undefined
}
