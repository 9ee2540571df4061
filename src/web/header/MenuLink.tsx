import type { MenuEntry } from '#rules/navigation/menu.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import { usePageContext, useTexts } from '../page-context.tsx'

interface MenuLinkProperties {
  entry: Pick<MenuEntry, 'href' | 'title' | 'opensNewWindow'>
  className?: string | undefined
  current?: 'page' | 'true' | undefined
  /** In place of the entry's title. */
  text?: string
}

/** A link of the navigation: in this shop, or to another one in a new tab. */
export function MenuLink({
  entry: { href, title, opensNewWindow },
  className,
  current,
  text = title,
}: MenuLinkProperties) {
  const context = usePageContext()
  const product = useTexts('product')
  if (opensNewWindow) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer">
        {text} <span className="visually-hidden">{product.opensInNewWindow}</span>
      </a>
    )
  }
  return (
    <a href={siteLinkOnce(href, context)} className={className} aria-current={current}>
      {text}
    </a>
  )
}
