import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FaultShape } from '#calls/fault-shapes.ts'
import { DEFAULT_SORT, isSort } from '#calls/listing.ts'
import { searchCall, suggestionsCall } from '#calls/search.ts'
import { SearchAnswer, SearchQuery, SuggestionsAnswer, SuggestionsQuery } from '#calls/search-shapes.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { formatPrice } from '#rules/price/format-price.ts'
import { parseFilters } from '#rules/search/filters.ts'
import { normaliseQuery } from '#rules/search/search-words.ts'
import { MIN_TYPED } from '#rules/search/suggestions.ts'
import type { Visit } from '#rules/visit.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { ListedProduct } from '../product/product-cache.ts'
import { type LoadingShop, sharedLoading } from '../product/shared-loading.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import type { PopularTerms } from './popular-terms.ts'
import type { Search } from './search.ts'
import { productOfNumber, searchLoaders } from './search-loaders.ts'

/** The calls of the search (API-34, and that of result data, note 63). */
export function searchRoutes(
  shop: LoadingShop & Pick<Shop, 'clock' | 'limits' | 'settings'> & { search: Search; popularTerms: PopularTerms },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      suggestionsCall.path,
      {
        ...callRoute(suggestionsCall),
        schema: {
          summary: suggestionsCall.summary,
          querystring: SuggestionsQuery,
          response: { 200: SuggestionsAnswer, 400: FaultShape },
        },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'call')
        const { q, maxSearchTerms = '10', maxProducts = '5' } = request.query
        const [mostTerms, mostProducts] = [Number(maxSearchTerms), Number(maxProducts)]
        const text = normaliseQuery(q).trim()
        await shop.limits.requireQuick('search', request.ip)
        reply.header('cache-control', visit.staffPreview ? 'no-store' : 'private, max-age=60')
        const { site } = visit
        if (text.length < MIN_TYPED) {
          // before anything is typed, what others have sought (SRCH-12)
          const terms = text === '' ? await shop.popularTerms.of(site) : []
          return { products: [], searchTerms: terms.slice(0, mostTerms).map((searchterm) => ({ searchterm })) }
        }
        const loading = sharedLoading(shop, visit)
        const ofNumber = await productOfNumber(loading, text)
        const { terms, ids } = await shop.search.ask({ type: 'suggest', site, text, mostTerms, mostProducts })
        const fitting = (await loading.listed(ids)).filter((product) => product !== ofNumber)
        const products = ofNumber ? [ofNumber, ...fitting] : fitting
        return {
          products: products.slice(0, mostProducts).map((product) => suggestedProduct(product, visit)),
          searchTerms: terms.map((searchterm) => ({ searchterm })),
        }
      },
    )

    app.get(
      searchCall.path,
      {
        ...callRoute(searchCall),
        schema: {
          summary: searchCall.summary,
          querystring: SearchQuery,
          response: { 200: SearchAnswer, 400: FaultShape, 404: FaultShape },
        },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'call')
        const { query, page = '1', sort, filters = [] } = request.query
        await shop.limits.requireQuick('search', request.ip)
        reply.header('cache-control', visit.staffPreview ? 'no-store' : 'private, no-cache')
        const text = normaliseQuery(query).trim()
        const list = await searchLoaders(sharedLoading(shop, visit)).list({
          ...(text && { text }),
          filters: parseFilters([filters].flat()),
          sort: isSort(sort) ? sort : DEFAULT_SORT,
          page: Number(page),
        })
        if (!list) throw new HttpRefusal(404, 'NO_SUCH_PAGE', 'The results have fewer pages.', 'query.page')
        return list
      },
    )
  }
}

function suggestedProduct({ card, dimensionKey }: ListedProduct, visit: Visit) {
  const price = formatPrice(visit.site, card.price.amount)
  const { priceFrom } = textsOf('product', visit)
  return {
    id: card.productId,
    title: card.title,
    ...(card.image && { imageProductThumb: imageUrl(card.image, Math.min(...card.image.widths)) }),
    productViewUrl: card.href,
    ...(dimensionKey && { webshopProductDimensionKey: dimensionKey }),
    price: card.priceFrom ? priceFrom({ price }) : price,
  }
}
