import { infoPath, USER_MENU_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import type { Address } from '../address.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** The links of the header that narrow windows have in the menu. */
export function OwnLinks({ address, className }: { address: Address; className: string | undefined }) {
  const texts = useTexts('header')
  const link = useLink()
  const { site } = usePageContext()
  const own: Array<[icon: IconName, path: string, text: string]> = [
    ['heart', WATCH_LIST_PATH, texts.watchlist],
    ['person', USER_MENU_PATH, texts.userMenu],
    ['shop', infoPath('store-finder', site), texts.storeFinder],
    ['info', infoPath('faq', site), texts.serviceAndHelp],
  ]
  return (
    <ul className={className}>
      {own.map(([icon, path, text]) => (
        <li key={path}>
          <a href={link(path)} aria-current={address.path === path ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
