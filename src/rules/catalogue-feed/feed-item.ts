import { productPath } from '#rules/addresses.ts'
import type { ArticleState, GoodsPicture, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { imageUrl } from '#rules/picture/picture-url.ts'
import { decimalAmount } from '#rules/price/decimal-amount.ts'
import { openBackorder, orderableStock } from '#rules/product/backorder.ts'
import { imagesInOrder } from '#rules/product/choose-image.ts'
import { plainDescription } from '#rules/product/description.ts'
import { isAvailable } from '#rules/product/stock.ts'
import type { SiteAddresses } from '#rules/site-address.ts'
import { shownText } from '#sites/fallback-languages.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

/** An article as price comparisons and advertising name it, all in one site's language and currency. */
export interface FeedItem {
  tcm: string
  productId: string
  /** Whether the product has several articles. */
  isVariant: boolean
  /** With the values of the options, such as 'Leinenhemd, rot, L'. */
  title: string
  description: string
  brand: string
  /** Whole addresses. */
  page: string
  pictures: string[]
  /** Of a piece, a decimal number with a point. */
  price: string
  currency: string
  isAvailable: boolean
  /** The calendar day from which on it can be delivered; undefined: it is there, or not to be had. */
  availableFrom: string | undefined
  /** The least pieces that can be ordered, and what they cost together. */
  least: { pieces: number; price: string }
  gtin: string | undefined
  mpn: string | undefined
  weightGrams: number | undefined
  content: ArticleState['content']
  /** From the top, by their names. */
  category: string[]
  /** The values of its options, by the type where it is one of the shop's own. */
  options: Array<{ type: string; name: string; value: string }>
  properties: Array<{ name: string; value: string }>
  energy: { start: string; end: string; value: string } | undefined
}

/** What a feed's items need beside the product. */
export interface FeedSurroundings {
  site: Site
  /** When the feed is made, in milliseconds since 1970. */
  moment: number
  addresses: SiteAddresses
  /** The pictures of articles by their numbers. */
  galleries: ReadonlyMap<string, readonly GoodsPicture[]>
  /** The names of a category and those above it, from the top. */
  categoryPath: (slug: string) => string[]
}

/** As much as portals take. */
const MAX_PICTURES = 11
const LARGEST_WIDTH = 1280

/**
 * The articles of a product that anybody can order on a site. What only holders of the loyalty card may buy, what is sold out for good,
 * and gift cards are in no feed; neither is what has no picture, because each format requires one.
 */
export function feedItems(state: GoodsState, around: FeedSurroundings): FeedItem[] {
  const { site, moment, addresses, galleries, categoryPath } = around
  const { language, currency } = siteConfig(site)
  if (state.productType === 'GIFT_CARD') return []
  const title = shownText(state.title, language)
  if (!title) return []
  const sold = state.articles.filter(
    (article) =>
      article.prices[site] &&
      !article.cremaCard &&
      (isOrderable(article, moment) || article.backInStock !== 'SOLD_OUT'),
  )
  return sold.flatMap((article): FeedItem | [] => {
    const pictures = imagesInOrder(galleries.get(article.tcm) ?? [])
    if (pictures.length === 0) return []
    const { minOrderVolume: quantity } = article
    const options = state.options.flatMap(({ type, name, values }, index) => {
      const value = shownText(values[article.values[index] ?? -1]?.text, language)
      return value ? [{ type, name: shownText(name, language) ?? '', value }] : []
    })
    return {
      tcm: article.tcm,
      productId: state.id,
      isVariant: state.articles.length > 1,
      title: [title, ...options.map(({ value }) => value)].join(', '),
      description: plainDescription(shownText(state.description, language) ?? ''),
      brand: state.brand,
      page: addresses.page(productPath(state.id, state.articles.length > 1 ? `a${article.tcm}` : undefined)),
      pictures: pictures
        .slice(0, MAX_PICTURES)
        .map((picture) => addresses.file(imageUrl(picture, widthOf(picture.widths), 'jpeg'))),
      price: decimalAmount(article.prices[site]!.amount),
      currency,
      isAvailable: isOrderable(article, moment),
      availableFrom: isAvailable(article.stock, quantity)
        ? undefined
        : openBackorder(article.backorder, moment)?.availableFrom,
      least: {
        pieces: quantity,
        price: decimalAmount(article.prices[site]!.amount * quantity),
      },
      gtin: article.gtin ?? undefined,
      mpn: article.mpn ?? undefined,
      weightGrams: article.weightGrams ?? undefined,
      content: article.content,
      category: state.categories[0] === undefined ? [] : categoryPath(state.categories[0]),
      options,
      properties: state.properties.flatMap(({ name, values }) => {
        const shown = shownText(name, language)
        return shown ? values.flatMap((value) => ofName(shown, shownText(value, language))) : []
      }),
      energy: article.energy ?? undefined,
    }
  })
}

const isOrderable = ({ stock, backorder, minOrderVolume }: ArticleState, moment: number): boolean =>
  isAvailable(orderableStock(stock, backorder, moment), minOrderVolume)

const ofName = (name: string, value: string | undefined) => (value ? [{ name, value }] : [])

const widthOf = (widths: readonly number[]): number =>
  Math.max(...widths.filter((width) => width <= LARGEST_WIDTH), Math.min(...widths))
