import { type Cart, type CartArticle, emptyCart } from '#calls/cart.ts'
import type { Article, Product } from '#calls/product.ts'
import { type CartLine, idOf, isGoods, type PartnerLine, type SubscriptionLine } from '#rules/cart/cart-line.ts'
import { type Campaign, freeArticlesOf, mostWithGiven } from '#rules/cart/free-articles.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { lineName } from '#rules/cart/line-name.ts'
import { orderQuantities, quantityRange, roundDownToStep } from '#rules/cart/order-volumes.ts'
import { openBackorder } from '#rules/product/backorder.ts'
import { isAvailable } from '#rules/product/stock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { backorderAnswer } from '../product/backorder-answer.ts'
import { textIn } from '../product/product-answer.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { CartArticleRow, CartRow, LineTitles, PartnerProductRow } from './cart-queries.ts'
import type { SoldSubscription } from './cart-subscriptions.ts'

/** The rows that a cart's answer is computed from, as of one moment. */
export interface CartCatalogue {
  articles: ReadonlyMap<string, CartArticleRow>
  subscriptions: ReadonlyMap<string, SoldSubscription>
  partnerProducts: ReadonlyMap<string, PartnerProductRow>
  /** The site's campaigns for free articles, running or planned. */
  campaigns: readonly Campaign[]
  isCremaCardCustomer: boolean
}

/**
 * The cart as a call answers it: titles and pictures from the product cache, current price and availability from the
 * rows that were read with it. A line whose article or price no longer exists is in the defective list of its kind, in
 * the answer only (notes 68 and 69).
 */
export async function cartAnswer(
  stored: CartRow,
  catalogue: CartCatalogue,
  productCache: ProductCache,
  site: Site,
  moment: number,
): Promise<Cart> {
  const { articles } = catalogue
  const goods = stored.lines.filter(isGoods)
  const granted = grantedCampaigns(stored, catalogue, moment)
  const ids = [
    ...[...goods, ...stored.cut.filter(isGoods)].map((line) => articles.get(line.tcm)?.productId ?? line.productId),
    ...granted.map((campaign) => campaign.productId),
  ]
  const products = new Map(
    (await productCache.take(site, [...new Set(ids)], moment)).map(({ product }) => [product.id, product]),
  )
  const cart: Cart = {
    ...emptyCart(),
    version: stored.version,
    ...(catalogue.isCremaCardCustomer ? { isCremaCardCustomer: true } : {}),
  }
  for (const { kind, tcm, productId, quantity } of goods) {
    if (quantity === 0) continue
    const row = articles.get(tcm)
    const product = row && products.get(row.productId)
    const article = product?.articles.find((candidate) => candidate.tcm === tcm)
    if (!row || !product || !article) {
      const key = kind === 'article' ? lineKey.article({ tcm }) : lineKey.giftCard({ tcm })
      const defective = { tcm, productId, quantity, ...stored.titles[key] }
      if (kind === 'article') cart.defectiveArticles.push(defective)
      else cart.defectiveGiftCards.push(defective)
      continue
    }
    cart.numberOfArticles += quantity
    const [image] = article.galleryImages
    const [dataSheet] = product.documents
    const shown = {
      title: article.quickbuyTitle,
      ...(product.hyphenatedTitle ? { hyphenatedTitle: product.hyphenatedTitle } : {}),
      dimValueText: article.dimValueText,
      price: row.amount,
      seoUrl: article.seoUrl,
      ...(image ? { image } : {}),
    }
    const buyable = isBuyable(row)
    const stock = {
      availability: availabilityOf(row),
      ...(buyable && row.stock !== null && row.stock < quantity
        ? { availableQuantity: roundDownToStep(row.stock, quantityRange(row)) }
        : {}),
    }
    if (kind === 'gift_card') cart.giftCards.push({ tcm, productId: row.productId, quantity, ...stock, ...shown })
    else {
      cart.articles.push({
        productId: row.productId,
        tcm,
        quantity: { quantity },
        ...stock,
        ...(buyable && latenessOf(row, quantity, { site, moment })),
        ...shown,
        ...earlierPrices(article, row),
        showOldPriceAsOnOffer: product.showOldPriceAsOnOffer,
        energyEfficiencyInfos: article.energyEfficiencyInfos,
        ...(dataSheet ? { dataSheet } : {}),
        ...orderQuantities(row),
        maxOrderVolume: row.maxOrderVolume,
        freeShipping: article.freeShipping,
        bulky: article.bulky,
        ...(product.family === 'COFFEE' ? { isCoffee: true } : {}),
      })
    }
    if (buyable) cart.total += row.amount * quantity
  }
  for (const line of stored.lines) {
    if (line.kind === 'subscription') addSubscriptionLine(cart, line, catalogue, stored.titles)
    if (line.kind === 'partner_product') addPartnerProductLine(cart, line, catalogue, stored.titles, site)
  }
  const given = new Map(goods.map(({ tcm, quantity }) => [tcm, quantity]))
  for (const { id: campaignId, tcm, productId, quantity } of granted) {
    const article = products.get(productId)?.articles.find((candidate) => candidate.tcm === tcm)
    const row = articles.get(tcm)
    // a free article that the site no longer sells is not given
    if (!article || !row) continue
    const [image] = article.galleryImages
    const before = given.get(tcm) ?? 0
    const isThere = before + quantity <= mostWithGiven(row, before)
    if (isThere) given.set(tcm, before + quantity)
    const availability = isThere ? 'AVAILABLE' : absenceOf(row)
    cart.freeArticles.push({
      productId,
      campaignId,
      quantity,
      title: article.title,
      availability,
      ...(image ? { image } : {}),
    })
  }
  for (const line of stored.cut) {
    const title = titleOfCutLine(line, catalogue, products, site)
    cart.cutLines.push({ tcm: idOf(line), title: title ?? idOf(line), quantity: line.quantity })
  }
  return cart
}

/** What the lines of an answered cart are called, for the time when their goods have left the catalogue. */
export function lineTitles(cart: Cart): LineTitles {
  const titles = <L extends Titled>(lines: readonly L[], keyOf: (line: L) => string) =>
    lines.flatMap((line) => {
      const { title, dimValueText } = line
      return title === undefined ? [] : [[keyOf(line), { title, ...(dimValueText ? { dimValueText } : {}) }] as const]
    })
  return Object.fromEntries([
    ...titles([...cart.articles, ...cart.defectiveArticles], lineKey.article),
    ...titles([...cart.giftCards, ...cart.defectiveGiftCards], lineKey.giftCard),
    ...titles([...cart.partnerProducts, ...cart.defectivePartnerProducts], lineKey.partnerProduct),
    ...titles([...cart.subscriptions, ...cart.defectiveSubscriptions], lineKey.subscription),
  ])
}

interface Titled {
  title?: string
  dimValueText?: string
}

/** The campaigns that grant this cart their free article at this moment. */
function grantedCampaigns({ lines }: CartRow, { articles, campaigns }: CartCatalogue, moment: number): Campaign[] {
  if (campaigns.length === 0) return []
  const goods = lines.flatMap((line) => {
    const row = line.kind === 'article' ? articles.get(line.tcm) : undefined
    return row && isBuyable(row) ? [{ tcm: row.tcm, quantity: line.quantity, price: row.amount }] : []
  })
  const declined = new Set(lines.filter((line) => line.kind === 'declined_campaign').map(idOf))
  return freeArticlesOf({ goods, declined }, campaigns, moment)
}

/** When the pieces of a line come, where there are fewer of them than it has. */
function latenessOf(
  { inStock, backorder }: CartArticleRow,
  quantity: number,
  { site, moment }: { site: Site; moment: number },
): Pick<CartArticle, 'backorder'> {
  const open = inStock !== null && inStock < quantity && openBackorder(backorder, moment)
  return open ? { backorder: backorderAnswer(open, site) } : {}
}

const isBuyable = ({ stock, minOrderVolume }: CartArticleRow) => isAvailable(stock, minOrderVolume)

const availabilityOf = (row: CartArticleRow): CartArticle['availability'] =>
  isBuyable(row) ? 'AVAILABLE' : absenceOf(row)

const absenceOf = ({ backInStockOption }: CartArticleRow) =>
  backInStockOption === 'SOLD_OUT' ? ('SOLDOUT' as const) : ('NOT_AVAILABLE' as const)

/**
 * A partner product that has run out is defective, unlike an article: its line has no availability that could stop the
 * checkout.
 */
function addPartnerProductLine(
  cart: Cart,
  { partnerProductId, quantity: totalQuantity }: PartnerLine,
  { partnerProducts }: CartCatalogue,
  titles: LineTitles,
  site: Site,
): void {
  const product = partnerProducts.get(partnerProductId)
  if (!product?.available) {
    const title = titles[lineKey.partnerProduct({ partnerProductId })]
    cart.defectivePartnerProducts.push({ partnerProductId, totalQuantity, ...title })
    return
  }
  const { amount: price } = product
  cart.partnerProducts.push({ partnerProductId, totalQuantity, title: textIn(product.title, siteConfig(site)), price })
  cart.numberOfArticles += totalQuantity
  cart.total += price * totalQuantity
}

function addSubscriptionLine(
  cart: Cart,
  line: SubscriptionLine,
  { subscriptions }: CartCatalogue,
  titles: LineTitles,
): void {
  const id = line.subscriptionConfigurationId
  const subscription = subscriptions.get(id)
  if (!subscription) {
    cart.defectiveSubscriptions.push({ subscriptionConfigurationId: id, ...titles[lineKey.subscription(line)] })
    return
  }
  cart.subscriptions.push({ subscriptionConfigurationId: id, ...subscription })
  cart.numberOfArticles += 1
  cart.total += subscription.price
}

/** The title of a cut line; undefined where the site no longer sells it. */
function titleOfCutLine(
  line: CartLine,
  { articles, subscriptions, partnerProducts }: CartCatalogue,
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
  const article = product?.articles.find(({ tcm }) => tcm === line.tcm)
  return article && lineName({ title: article.quickbuyTitle, dimValueText: article.dimValueText })
}

/**
 * The struck-through price, the lowest prior price and the base price of a cached article, where its price is the
 * current one.
 */
function earlierPrices(
  article: Article,
  row: CartArticleRow,
): Pick<CartArticle, 'oldPrice' | 'oldPriceKind' | 'bestPriceAmount' | 'basePriceInfo'> {
  const { oldPrice, oldPriceKind, price, basePriceInfo } = article
  // after a price change the cache is stale until the notification arrives; no old price is better than a wrong one
  if (price.amount !== row.amount) return {}
  return {
    ...(oldPrice === undefined ? {} : { oldPrice, oldPriceKind }),
    ...(price.bestPriceAmount === undefined ? {} : { bestPriceAmount: price.bestPriceAmount }),
    ...(basePriceInfo ? { basePriceInfo } : {}),
  }
}
