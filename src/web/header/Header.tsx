import type { HeaderBenefit } from '#calls/contents.ts'
import type { ThemeWorldSection } from '#calls/theme-world.ts'
import { HOME_PATH, infoPath, MENU_PATH, USER_MENU_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import type { Menu } from '#rules/navigation/menu.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { HeaderBenefits } from '../promotions/HeaderBenefits.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { useBrand } from '../use-brand.ts'
import { CartLink } from './CartLink.tsx'
import { CountrySwitcher, useSwitcherSites } from './CountrySwitcher.tsx'
import styles from './Header.module.css'
import { NAVIGATION_ID, Navigation } from './Navigation.tsx'

export interface HeaderProperties {
  navigation: Menu
  themeWorlds: readonly ThemeWorldSection[]
  benefits: readonly HeaderBenefit[]
  /** The page's path. */
  path: string
  /** The same with its query, which the country links take along. */
  here: string
  /** The search term of the page's address; undefined on a page without one. */
  searched: string | undefined
  /** In the checkout: no links but the logo's (HEAD-06). */
  reduced: boolean
}

/** Not in the styles of all pages, because only checkout, payment and sites that are not open yet show it. */
const SECURED = {
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  marginInlineStart: 'auto',
  color: 'var(--leaf)',
  fontWeight: 550,
}

export const Header = ({ html }: { html: string }) => (
  <header className={styles.header} dangerouslySetInnerHTML={{ __html: html }} />
)

export function HeaderContent({ navigation, themeWorlds, benefits, path, here, searched, reduced }: HeaderProperties) {
  const texts = useTexts('header')
  const navigationTexts = useTexts('navigation')
  const link = useLink()
  const { site } = usePageContext()
  const brand = useBrand()
  const isSwitchable = useSwitcherSites().length > 0
  if (reduced) {
    return (
      <>
        <a href="#main" className={styles.skip}>
          {texts.skipLink}
        </a>
        <div className={styles.bar}>
          <a href={link(HOME_PATH)} className={styles.home} aria-label={texts.logoLabel}>
            <Logo {...brand} />
          </a>
          <p style={SECURED}>
            <Icon name="check" size={20} />
            {texts.securedPurchase}
          </p>
        </div>
      </>
    )
  }
  return (
    <>
      <a href="#main" className={styles.skip}>
        {texts.skipLink}
      </a>
      {benefits.length > 0 && <HeaderBenefits benefits={benefits} />}
      <div className={styles.bar}>
        <IconButton
          icon="menu"
          iconSize={26}
          label={texts.menuOpen}
          className={classes(styles.menu, 'if-enhanced')}
          popoverTarget={NAVIGATION_ID}
        />
        {/* the drawer is for browsers whose scripts start; for others the menu is a page */}
        <IconLink
          icon="menu"
          iconSize={26}
          label={texts.menuOpen}
          href={link(MENU_PATH)}
          className={classes(styles.menu, 'unless-enhanced')}
          rel="nofollow"
        />
        {path !== HOME_PATH && (
          <IconLink
            icon="back"
            label={navigationTexts.back}
            href={link(HOME_PATH)}
            className={classes(styles.tool, styles.backwards)}
            data-history-back=""
          />
        )}
        <a href={link(HOME_PATH)} className={styles.home} aria-label={texts.logoLabel}>
          <Logo {...brand} />
        </a>
        <div className={styles.tools}>
          <SearchBox path={path} searched={searched} />
          {isSwitchable && (
            <div className={styles.country} data-country-switcher="">
              <CountrySwitcher here={here} />
            </div>
          )}
          <IconLink
            icon="shop"
            iconSize={26}
            label={texts.storeFinder}
            href={link(infoPath('store-finder', site))}
            className={styles.tool}
            data-store-finder=""
          />
          <IconLink
            icon="heart"
            iconSize={26}
            label={texts.watchlist}
            href={link(WATCH_LIST_PATH)}
            className={classes(styles.tool, styles.wide)}
          />
          <IconLink
            icon="person"
            iconSize={26}
            label={texts.userMenu}
            href={link(USER_MENU_PATH)}
            className={classes(styles.tool, styles.user)}
            data-user-icon=""
          />
          <CartLink />
        </div>
      </div>
      <Navigation navigation={navigation} themeWorlds={themeWorlds} path={path} here={here} />
    </>
  )
}
