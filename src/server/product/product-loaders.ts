import { DEFAULT_SORT, type ProductLoaders, type ProductPageAnswer } from '#calls/listing.ts'
import type { Product } from '#calls/product.ts'
import { productPath } from '#rules/addresses.ts'
import { isHtmlDescription, plainDescription } from '#rules/product/description.ts'
import { aroundArticle } from '#rules/product/large-product.ts'
import { isGone, isShownIn } from '#rules/product/product-states.ts'
import { phaseOn, stateOn } from '#rules/product/visibility.ts'
import { foreignLang, shownText } from '#sites/fallback-languages.ts'
import { ALL_SITES, type SiteConfig, siteConfig } from '#sites/sites.ts'
import { typeset } from '#sites/texts/typography.ts'
import { stockLevelTag } from '../cache/tags.ts'
import { brandOfProduct } from './brand-link.ts'
import { homeCategoryOf, suggestForCart } from './cross-selling.ts'
import { ownSeoTexts, textIn } from './product-answer.ts'
import { roundStars } from './product-card.ts'
import { type ProductRow, readNewProductId, readWrittenProductId } from './product-queries.ts'
import type { SharedLoading } from './shared-loading.ts'
import { readStatus } from './status-queries.ts'

const RELATED_MOST = 8
const MAX_PROPERTIES = 100

/** Loads the data of a product page for one visit. */
export function productLoaders(loading: SharedLoading): ProductLoaders {
  const { shop, visit, dependencies, categories, products, listed } = loading
  const { site } = visit
  const config = siteConfig(site)
  const cards = async (ids: string[]) => (await listed(ids)).map(({ card }) => card)

  return {
    newId: (legacyId) => readNewProductId(shop.database.pool, legacyId),
    async writtenId(productId) {
      // most addresses are right, and then the product is in memory
      if ((await products([productId])).length > 0) return undefined
      const id = await readWrittenProductId(shop.database.pool, productId)
      return id === undefined ? null : id === productId ? undefined : id
    },
    async gone(productId) {
      const stored = await readStatus(shop.database.pool, productId)
      if (!stored) return undefined
      const { status, visible } = stored
      const state = status === 'deleted' ? status : stateOn({ status, visible }, site, visit.moment)
      if (!isGone(state, phaseOn(visible, site, visit.moment))) return undefined
      const [next] = stored.replacedBy === null ? [] : await products([stored.replacedBy])
      if (!next) return {}
      const { id, title, titleLang } = next.product
      return { replacement: { title, href: productPath(id), ...(titleLang && { lang: titleLang }) } }
    },
    async page(productId, articleId) {
      dependencies.note(stockLevelTag(productId, site))
      const [cached] = await products([productId])
      if (!cached) return undefined
      const { row, product } = cached
      const home = homeCategoryOf(row)
      const descriptionLang = foreignLang(row.description, config.language)
      const [tree, brand, set, related] = await Promise.all([
        categories(),
        brandOfProduct(loading, row.brand, site),
        cards(row.set_with),
        // one more than are shown, as the product itself may be among them
        shop.listingCache
          .first(site, home, DEFAULT_SORT, visit.moment, dependencies)
          .then((ids) => cards(ids.slice(0, RELATED_MOST + 1).filter((id) => id !== productId))),
      ])
      const named = product.articles.find(({ id }) => id === articleId)
      return {
        ...shownProduct(product, named?.tcm),
        ...brand,
        ...ownSeoTexts(row.seo_title, row.seo_description),
        ...descriptionOf(row, config),
        properties: propertiesOf(row, config),
        ...(descriptionLang && { descriptionLang }),
        rating: { ratingCount: row.rating_count, averageStars: roundStars(row.rating_stars) },
        path: tree.pathTo(home),
        sites: ALL_SITES.filter(
          (one) => row.sites.includes(one) && isShownIn('country-switcher', stateOn(row, one, visit.moment)),
        ),
        ...safetyOf(row, config),
        set,
        related: related.slice(0, RELATED_MOST),
      }
    },
    suggestForCart: (inCart) => suggestForCart(loading, inCart),
    async articleId(productId, name) {
      const [cached] = await products([productId])
      return cached?.product.articles.find(({ id, tcm }) => id === name || tcm === name)?.id
    },
  }
}

/** A product as its page has it, and what its offers are together where the page has one of many. */
function shownProduct(product: Product, tcm: string | undefined): Pick<ProductPageAnswer, 'product' | 'offers'> {
  const shown = aroundArticle(product, [tcm])
  if (!shown.selectors) return { product }
  const amounts = product.articles.map(({ price }) => price.amount)
  return {
    product: shown,
    offers: {
      count: amounts.length,
      lowest: Math.min(...amounts),
      highest: Math.max(...amounts),
      isAvailable: product.articles.some(({ isAvailable }) => isAvailable),
    },
  }
}

/** The description as text, and as HTML where it has any. */
function descriptionOf(
  { description }: Pick<ProductRow, 'description'>,
  config: SiteConfig,
): Pick<ProductPageAnswer, 'description' | 'descriptionHtml'> {
  const shown = shownText(description, config.language) ?? ''
  if (!isHtmlDescription(shown)) return { description: textIn(shown, config) }
  // an address in a tag stays as it is
  const descriptionHtml = shown.replaceAll(/>[^<]+/g, (text) => typeset(config.locale, text))
  return { description: plainDescription(descriptionHtml), descriptionHtml }
}

/** A merchant's own facts, as many as a page can show. */
const propertiesOf = ({ properties }: Pick<ProductRow, 'properties'>, config: SiteConfig) =>
  (properties ?? []).slice(0, MAX_PROPERTIES).map(({ name, values }) => ({
    name: textIn(name, config),
    values: values.map((value) => textIn(value, config)).join(', '),
  }))

function safetyOf({ safety }: ProductRow, config: SiteConfig): Pick<ProductPageAnswer, 'safety'> {
  if (!safety) return {}
  const { manufacturer, responsible, warnings } = safety
  return {
    safety: {
      manufacturer,
      ...(responsible ? { responsible } : {}),
      ...(warnings ? { warnings: textIn(warnings, config) } : {}),
    },
  }
}
