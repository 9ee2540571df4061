import type { Article } from '#calls/product.ts'
import { STOCK_TONES, stockDisplay } from '#rules/product/stock.ts'
import { useTexts } from '../page-context.tsx'
import styles from './Availability.module.css'

/** How an article's stock is told to the shopper. */
export function Availability({ article }: { article: Pick<Article, 'isAvailable' | 'roughStockValue'> }) {
  const texts = useTexts('product')
  const display = stockDisplay(article)
  const words = { available: texts.available, 'few-left': texts.fewLeft, 'not-available': texts.notAvailable }
  return (
    <p className={styles.availability} data-tone={STOCK_TONES[display]}>
      {words[display]}
    </p>
  )
}
