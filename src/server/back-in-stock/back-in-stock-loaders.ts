import type { FastifyRequest } from 'fastify'
import type { BackInStockLoaders } from '#calls/back-in-stock.ts'
import { chooseImage } from '#rules/product/choose-image.ts'
import type { Visit } from '#rules/visit.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { readOpenRequests } from './open-request-queries.ts'
import { isUnsubscribeToken } from './unsubscribe-queries.ts'

/** Loads a customer's open requests for a page. */
export function backInStockLoaders(
  shop: PersonShop & { productCache: ProductCache },
  request: FastifyRequest,
  { site, moment }: Visit,
): BackInStockLoaders {
  return {
    async open() {
      const person = await personOf(shop, request, site)
      if (person.status !== 'LOGGED_IN') return undefined
      const requests = await readOpenRequests(
        shop.database.pool,
        { customerId: person.customer.id, site },
        shop.clock(),
      )
      const goods = await shop.productCache.take(site, [...new Set(requests.map(({ productId }) => productId))], moment)
      const products = new Map(goods.map(({ product }) => [product.id, product]))
      return requests.map(({ productId, tcm, until }) => {
        const product = products.get(productId)
        const article = product?.articles.find((one) => one.tcm === tcm)
        if (!product || !article) return { tcm, until }
        const image = chooseImage(article.galleryImages)
        const found = { title: product.title, variant: article.dimValueText, productId, articleId: article.id }
        return { tcm, until, ...found, ...(image && { image }) }
      })
    },
    canUnsubscribe: (token) => isUnsubscribeToken(shop.database.pool, token, shop.clock()),
  }
}
