import type { Article, Product } from '#calls/product.ts'
import { EVENTS, type QuickBuyOpenDetail } from '../events.ts'
import { useTexts } from '../page-context.tsx'
import { TextButton, TextLink } from '../ui/TextButton.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './WatchListEntry.module.css'

/** Opens the quick-buy overlay to replace the entry by another variant; without script it links to the product page. */
export function EditButton({ product, article, href }: { product: Product; article: Article; href: string }) {
  const texts = useTexts('watch-list')
  const isHydrated = useHydrated()
  const name = texts.editOf({ title: product.title })
  if (!isHydrated) {
    return (
      <TextLink href={href} className={styles.edit} aria-label={name}>
        {texts.edit}
      </TextLink>
    )
  }
  const edit = () => {
    const selections = [{ productId: product.id, preSelectedArticleTcm: article.tcm }]
    const detail: QuickBuyOpenDetail = { selections, mode: 'watch' }
    document.dispatchEvent(new CustomEvent(EVENTS.quickBuyOpen, { detail }))
  }
  return (
    <TextButton className={styles.edit} aria-label={name} aria-haspopup="dialog" onClick={edit}>
      {texts.edit}
    </TextButton>
  )
}
