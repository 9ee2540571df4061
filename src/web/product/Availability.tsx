import type { Article } from '#calls/product.ts'
import { STOCK_TONES, stockDisplay } from '#rules/product/stock.ts'
import { useTexts } from '../page-context.tsx'
import styles from './Availability.module.css'

/** 'Available', 'only a few left' (low stock) or 'not available' (STK-01 to STK-04). */
export function Availability({ article }: { article: Pick<Article, 'isAvailable' | 'roughStockValue'> }) {
  const texts = useTexts('product')
  const display = stockDisplay(article)
  const labels = { available: texts.available, 'few-left': texts.fewLeft, 'not-available': texts.notAvailable }
  return (
    <p className={styles.availability} data-tone={STOCK_TONES[display]}>
      {labels[display]}
    </p>
  )
}
