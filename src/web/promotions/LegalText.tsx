import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { useLink } from '../page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Promotion.module.css'
import { ShortOrLong } from './ShortOrLong.tsx'

/**
 * The legal text, opened by its hint, over what follows on the page: so nothing moves when it opens or closes (PROMO-09). It
 * was sanitised when it was published, so that each of its links is written alike.
 */
export function LegalText({ promotion }: { promotion: Promotion }) {
  const linkTo = useLink()
  const { legalText, legalTextHint = '', legalTextHintShort = legalTextHint } = promotion
  if (legalText === undefined) return null
  const html = legalText.replaceAll(/href="([^"]*)"/g, (_, path: string) => `href="${linkTo(path)}"`)
  return (
    <details className={styles.legal} data-legal="">
      <summary>
        <ShortOrLong short={legalTextHintShort} long={legalTextHint} />
        <Icon name="down" size={16} />
      </summary>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  )
}
