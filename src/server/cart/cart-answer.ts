import type { Cart, CartArticle } from '#calls/cart.ts'
import type { Article, Product } from '#calls/product.ts'
import { type CartLine, idOf, isGoods, type PartnerLine } from '#rules/cart/cart-line.ts'
import { type Campaign, freeArticlesOf } from '#rules/cart/free-articles.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { isAvailable, textIn } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { CartArticleRow, PartnerProductRow, StoredCart } from './cart-queries.ts'
import type { SoldSubscription } from './cart-subscriptions.ts'

/** What a cart's lines stand on at this moment. */
export interface CartStock {
  articles: ReadonlyMap<string, CartArticleRow>
  subscriptions: ReadonlyMap<string, SoldSubscription>
  partnerProducts: ReadonlyMap<string, PartnerProductRow>
  /** What the site gives away, now or soon. */
  campaigns: readonly Campaign[]
  isCremaCardCustomer: boolean
}

/**
 * The cart as a call answers it: titles and pictures from the product cache, price and availability of the moment from the rows
 * that were read with it. A line whose article or price is gone stands in its defective list, in the answer only
 * (notes 68 and 69).
 */
export async function cartAnswer(
  stored: StoredCart,
  stock: CartStock,
  productCache: ProductCache,
  site: Site,
  moment: number,
): Promise<Cart> {
  const { articles, subscriptions, partnerProducts } = stock
  const goods = stored.lines.filter(isGoods)
  const free = grantedTo(stored, stock, moment)
  const ids = [
    ...[...goods, ...stored.cut.filter(isGoods)].map((line) => articles.get(line.tcm)?.productId ?? line.productId),
    ...free.map((campaign) => campaign.productId),
  ]
  const products = new Map(
    (await productCache.take(site, [...new Set(ids)], moment)).map(({ product }) => [product.id, product]),
  )
  const cart: Cart = {
    version: stored.version,
    numberOfArticles: 0,
    articles: [],
    freeArticles: [],
    giftCards: [],
    partnerProducts: [],
    subscriptions: [],
    defectiveArticles: [],
    defectiveGiftCards: [],
    defectivePartnerProducts: [],
    defectiveSubscriptions: [],
    cutLines: [],
    ...(stock.isCremaCardCustomer ? { isCremaCardCustomer: true } : {}),
    total: 0,
  }
  for (const { kind, tcm, productId, quantity } of goods) {
    if (quantity === 0) continue
    const row = articles.get(tcm)
    const product = row && products.get(row.productId)
    const article = product?.articles.find((candidate) => candidate.tcm === tcm)
    if (!row || !product || !article) {
      const lost = { tcm, productId, quantity }
      if (kind === 'article') cart.defectiveArticles.push(lost)
      else cart.defectiveGiftCards.push(lost)
      continue
    }
    cart.numberOfArticles += quantity
    const shown = {
      title: article.quickbuyTitle,
      dimValueText: article.dimValueText,
      price: row.amount,
      seoUrl: article.seoUrl,
      ...(article.galleryImages[0] ? { image: article.galleryImages[0] } : {}),
    }
    const buyable = isAvailable(row.stock)
    if (kind === 'gift_card') cart.giftCards.push({ tcm, productId: row.productId, quantity, ...shown })
    else {
      cart.articles.push({
        productId: row.productId,
        tcm,
        quantity: { quantity },
        availability: availabilityOf(row),
        ...shown,
        ...freshPrices(article, row),
        showOldPriceAsOnOffer: product.showOldPriceAsOnOffer,
        energyEfficiencyInfos: article.energyEfficiencyInfos,
        ...(product.documents[0] ? { dataSheet: product.documents[0] } : {}),
        maxOrderVolume: row.maxOrderVolume,
        freeShipping: article.freeShipping,
        ...(product.family === 'COFFEE' ? { isCoffee: true } : {}),
      })
    }
    if (buyable) cart.total += row.amount * quantity
  }
  for (const line of stored.lines) {
    if (line.kind === 'subscription') putSubscription(cart, line.subscriptionConfigurationId, subscriptions)
    if (line.kind === 'partner_product') putPartnerProduct(cart, line, partnerProducts, site)
  }
  for (const { id: campaignId, tcm, productId, quantity } of free) {
    const article = products.get(productId)?.articles.find((candidate) => candidate.tcm === tcm)
    const row = articles.get(tcm)
    // what the site no longer sells, it does not give away
    if (!article || !row) continue
    const [image] = article.galleryImages
    const shown = { title: article.title, availability: availabilityOf(row), ...(image ? { image } : {}) }
    cart.freeArticles.push({ productId, campaignId, quantity, ...shown })
  }
  for (const line of stored.cut) {
    const title = titleOfCut(line, stock, products, site)
    cart.cutLines.push({ tcm: idOf(line), title: title ?? idOf(line), quantity: line.quantity })
  }
  return cart
}

/** The campaigns that give this cart their article at this moment. */
function grantedTo({ lines }: StoredCart, { articles, campaigns }: CartStock, moment: number): Campaign[] {
  if (campaigns.length === 0) return []
  const goods = lines.flatMap((line) => {
    const row = line.kind === 'article' ? articles.get(line.tcm) : undefined
    return row && isAvailable(row.stock) ? [{ tcm: row.tcm, quantity: line.quantity, price: row.amount }] : []
  })
  const declined = new Set(lines.filter((line) => line.kind === 'declined_campaign').map(idOf))
  return freeArticlesOf({ goods, declined }, campaigns, moment)
}

function availabilityOf(row: CartArticleRow): CartArticle['availability'] {
  if (isAvailable(row.stock)) return 'AVAILABLE'
  return row.backInStockOption === 'SOLD_OUT' ? 'SOLDOUT' : 'NOT_AVAILABLE'
}

/** Unlike an article, what a partner does not have now is defective: no other list would keep it from the checkout. */
function putPartnerProduct(
  cart: Cart,
  { partnerProductId, quantity: totalQuantity }: PartnerLine,
  sold: CartStock['partnerProducts'],
  site: Site,
): void {
  const product = sold.get(partnerProductId)
  if (!product?.available) {
    cart.defectivePartnerProducts.push({ partnerProductId, totalQuantity })
    return
  }
  const { amount: price } = product
  cart.partnerProducts.push({ partnerProductId, totalQuantity, title: textIn(product.title, siteConfig(site)), price })
  cart.numberOfArticles += totalQuantity
  cart.total += price * totalQuantity
}

function putSubscription(cart: Cart, id: string, sold: CartStock['subscriptions']): void {
  const subscription = sold.get(id)
  if (!subscription) {
    cart.defectiveSubscriptions.push({ subscriptionConfigurationId: id })
    return
  }
  cart.subscriptions.push({ subscriptionConfigurationId: id, ...subscription })
  cart.numberOfArticles += 1
  cart.total += subscription.price
}

/** Undefined where the site no longer sells it. */
function titleOfCut(
  line: CartLine,
  { articles, subscriptions, partnerProducts }: CartStock,
  products: ReadonlyMap<string, Product>,
  site: Site,
): string | undefined {
  if (line.kind === 'subscription') return subscriptions.get(line.subscriptionConfigurationId)?.title
  if (line.kind === 'partner_product') {
    const product = partnerProducts.get(line.partnerProductId)
    return product && textIn(product.title, siteConfig(site))
  }
  if (!isGoods(line)) return undefined
  const product = products.get(articles.get(line.tcm)?.productId ?? line.productId)
  return product?.articles.find(({ tcm }) => tcm === line.tcm)?.quickbuyTitle
}

/** What the product cache knows of earlier prices, where it still fits the price of the moment. */
function freshPrices(
  article: Article,
  row: CartArticleRow,
): Pick<CartArticle, 'oldPrice' | 'oldPriceKind' | 'bestPriceAmount' | 'basePriceInfo'> {
  const { oldPrice, oldPriceKind, price, basePriceInfo } = article
  // for the moment between a change of price and this process hearing of it, no old price is better than a wrong one
  if (price.amount !== row.amount) return {}
  return {
    ...(oldPrice === undefined ? {} : { oldPrice, oldPriceKind }),
    ...(price.bestPriceAmount === undefined ? {} : { bestPriceAmount: price.bestPriceAmount }),
    ...(basePriceInfo ? { basePriceInfo } : {}),
  }
}
