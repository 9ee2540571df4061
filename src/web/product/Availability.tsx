import type { Article } from '#calls/product.ts'
import { deliveryKind } from '#rules/product/delivery-kind.ts'
import { STOCK_TONES, stockDisplay } from '#rules/product/stock.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import styles from './Availability.module.css'

interface AvailabilityProperties {
  article: Pick<Article, 'isAvailable' | 'roughStockValue' | 'backorder' | 'bulky' | 'productType'>
}

/** 'Available', 'only a few left' (low stock), each with the delivery time, or 'not available' (STK-01 to STK-04); or from when on. */
export function Availability({ article }: AvailabilityProperties) {
  const texts = useTexts('product')
  const { deliveryTimes } = usePageContext().settings
  const display = stockDisplay(article)
  const labels = {
    available: texts.available,
    'few-left': texts.fewLeft,
    'not-available': article.backorder?.text ?? texts.notAvailable,
  }
  return (
    <p className={styles.availability} data-tone={STOCK_TONES[display]}>
      <span>
        <span>{labels[display]}</span>
        {display !== 'not-available' && (
          <span className={styles.days}>{` · ${texts.deliveryDays(deliveryTimes[deliveryKind(article)])}`}</span>
        )}
      </span>
    </p>
  )
}
