import { BACK_IN_STOCK_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import { detailsLink } from '#rules/product/details-link.ts'
import { isAvailable } from '#rules/product/stock.ts'
import { dateText } from '#sites/formats.ts'
import { readCustomerName } from '../customer/exports.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import { readSoldArticles } from '../product/exports.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { Shop } from '../shop.ts'
import { reopenRequest } from './back-in-stock-mail-queries.ts'
import { newUnsubscribeToken } from './unsubscribe-queries.ts'

/**
 * Loads the back-in-stock mail just before it is sent. If the article is sold out again, the mail is not sent and the
 * request is open again.
 */
export function backInStockMailLoaders({
  database: { pool },
  productCache,
}: Pick<Shop, 'database'> & { productCache: ProductCache }): MailLoaders<'back-in-stock'> {
  return {
    async 'back-in-stock'({ site, customerId, data: { requestId, productId, tcm, requestedAt } }, moment) {
      const [name, sold, [cached]] = await Promise.all([
        customerId ? readCustomerName(pool, customerId) : undefined,
        // not from the cache, which may not know yet that the stock has risen
        readSoldArticles(pool, site, [tcm], { place: 'back-in-stock', moment }),
        productCache.take(site, [productId], moment),
      ])
      const known = sold.get(tcm)
      const article = cached?.product.articles.find((one) => one.tcm === tcm)
      if (!name || !customerId) return undefined
      if (!cached || !article || !known || !isAvailable(known.stock, known.minOrderVolume)) {
        await reopenRequest(pool, requestId)
        return undefined
      }
      const token = await newUnsubscribeToken(pool, { customerId, site, moment })
      const unsubscribePath = `${BACK_IN_STOCK_UNSUBSCRIBE_PATH}?token=${token}`
      const image = chooseImage(article.galleryImages)
      return {
        view: {
          name,
          title: article.quickbuyTitle,
          ...(article.dimValueText ? { variant: article.dimValueText } : {}),
          brand: article.brand,
          path: detailsLink(cached.product, article),
          ...(image ? { image } : {}),
          date: dateText(site, requestedAt),
          unsubscribePath,
        },
        unsubscribePath,
      }
    },
  }
}
