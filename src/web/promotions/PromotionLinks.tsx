import type { PromotionLink } from '#rules/promotions/promotion-content.ts'
import { useLink } from '../page-context.tsx'

export function PromotionLinks({ links }: { links: readonly PromotionLink[] }) {
  const linkTo = useLink()
  return links.map(({ url, text, boldLink }) => (
    <a key={`${url} ${text}`} href={linkTo(url)}>
      {boldLink ? <strong>{text}</strong> : text}
    </a>
  ))
}
