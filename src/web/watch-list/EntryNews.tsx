import type { Article, Product } from '#calls/product.ts'
import { bestPriceNote } from '#rules/price/offer.ts'
import type { EntryNews as News } from '#rules/watch-list/entry-news.ts'
import { usePageContext, useTexts } from '../page-context.tsx'
import { MoneySentence } from '../product/Money.tsx'
import styles from './WatchListEntry.module.css'

/** What has changed since the article was put on the list. A lower price stands beside the lowest of the days before it. */
export function EntryNews({ news, article, product }: { news: News; article: Article; product: Product }) {
  const texts = useTexts('watch-list')
  const productTexts = useTexts('product')
  const { settings } = usePageContext()
  const { stock, price } = news
  if (!stock && !price) return null
  // the price block says it already
  const isNoted = bestPriceNote(article, product, settings) !== undefined
  return (
    <div className={styles.news}>
      {stock && <p>{stock === 'sold-out' ? texts.newsSoldOut : texts.newsAvailable}</p>}
      {price?.change === 'higher' && (
        <p>
          <MoneySentence amounts={{ price: price.amount }}>{texts.newsHigher}</MoneySentence>
        </p>
      )}
      {price?.change === 'lower' && (
        <p>
          {texts.newsLower}{' '}
          {!isNoted && (
            <MoneySentence amounts={{ price: price.amount }}>
              {(amounts) => productTexts.bestPrice({ days: settings.priorPriceDays, ...amounts })}
            </MoneySentence>
          )}
        </p>
      )}
    </div>
  )
}
