import { infoPath, USER_MENU_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** The paths to which the header's own links lead. */
export const ownPaths = (site: Site) =>
  [WATCH_LIST_PATH, USER_MENU_PATH, infoPath('store-finder', site), infoPath('faq', site)] as const

/** The links of the header that narrow windows have in the menu. */
export function OwnLinks({ path: here, className }: { path: string; className: string | undefined }) {
  const texts = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  const [watchList, userMenu, storeFinder, help] = ownPaths(site)
  const own: Array<[icon: IconName, path: string, text: string]> = [
    ['heart', watchList, texts.watchlist],
    ['person', userMenu, texts.userMenu],
    ['shop', storeFinder, texts.storeFinder],
    ['info', help, texts.serviceAndHelp],
  ]
  return (
    <ul className={className}>
      {own.map(([icon, path, text]) => (
        <li key={path}>
          <a href={link(path)} aria-current={here === path ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
