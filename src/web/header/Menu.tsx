import type { NavigationItem } from '#calls/listing.ts'
import { LOGIN_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'

import type { Address } from '../address.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { CountryLinks } from './CountrySwitcher.tsx'
import styles from './Menu.module.css'

export const MENU_ID = 'menu'

/** All categories in a drawer. It is a popover, which opens and closes without script. */
export function Menu({ navigation, address }: { navigation: NavigationItem[]; address: Address }) {
  const texts = useTexts('header')
  const link = useLink()
  const current = (href: string) => (address.path === href ? 'page' : undefined)
  return (
    <nav id={MENU_ID} popover="auto" className={styles.drawer} aria-label={texts.mainNavigation}>
      <button
        type="button"
        className={styles.close}
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={texts.menuClose}
      >
        <Icon name="close" />
      </button>
      <ul className={styles.groups}>
        {navigation.map((item) => (
          <li key={item.slug}>
            <a href={link(item.href)} className={styles.top} aria-current={current(item.href)}>
              {item.title}
            </a>
            <ul className={styles.children}>
              {item.children.map((child) => (
                <li key={child.slug}>
                  <a href={link(child.href)} aria-current={current(child.href)}>
                    {child.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ul className={styles.own}>
        <li>
          <a href={link(WATCH_LIST_PATH)} aria-current={current(WATCH_LIST_PATH)}>
            <Icon name="heart" size={22} />
            {texts.watchlist}
          </a>
        </li>
        <li>
          <a href={link(LOGIN_PATH)} aria-current={current(LOGIN_PATH)}>
            <Icon name="person" size={22} />
            {texts.userMenu}
          </a>
        </li>
      </ul>
      <p className={styles.heading}>{texts.countrySwitcher}</p>
      <CountryLinks address={address} className={styles.countries} />
    </nav>
  )
}
