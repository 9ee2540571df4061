import type { Article, Product } from '#calls/product.ts'
import { EVENTS, type QuickBuyOpenDetail } from '../events.ts'
import { useTexts } from '../page-context.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './WatchListEntry.module.css'

/** Opens the overlay that puts another variant in the entry's place; without script it leads to the product. */
export function EditButton({ product, article, href }: { product: Product; article: Article; href: string }) {
  const texts = useTexts('watch-list')
  const alive = useHydrated()
  const name = texts.editOf({ title: product.title })
  if (!alive) {
    return (
      <a href={href} className={styles.quiet} aria-label={name}>
        {texts.edit}
      </a>
    )
  }
  const edit = () => {
    const selections = [{ productId: product.id, preSelectedArticleTcm: article.tcm }]
    const detail: QuickBuyOpenDetail = { selections, mode: 'watch' }
    document.dispatchEvent(new CustomEvent(EVENTS.quickBuyOpen, { detail }))
  }
  return (
    <button type="button" className={styles.quiet} aria-label={name} aria-haspopup="dialog" onClick={edit}>
      {texts.edit}
    </button>
  )
}
