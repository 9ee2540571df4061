import type { GoodsPast, PriceStory } from '#rules/catalogue-import/goods-past.ts'
import type {
  ArticleState,
  GoodsPaper,
  GoodsPicture,
  GoodsPrice,
  GoodsState,
} from '#rules/catalogue-import/goods-state.ts'
import { GOODS_WIDTHS, PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { printMoney } from '#rules/price/money-text.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { ArticleDocument, GoodsDocument, PaperDocument, PictureDocument, PriceDocument } from './goods-document.ts'

/** What stands beside a product: what happened to its prices, and where its pictures are. */
export interface GoodsSurroundings {
  past: GoodsPast
  keys: ReadonlyArray<{ source: string; key: string }>
  /** The pictures by their handles: the name of the file, and the widths in which each is shown. */
  pictures: ReadonlyMap<string, { file: string; widths: readonly number[] }>
  /** The handles of pictures that were fetched, by their addresses. */
  fetched: ReadonlyMap<string, string>
}

/** A product as its document. Read again into a shop that lacks it, it is the same product. */
export function printGoods(state: GoodsState, around: GoodsSurroundings): GoodsDocument {
  const { options, documents, articles, ...product } = state
  return {
    ...product,
    options: options.map(({ values, ...option }) => ({
      ...option,
      values: values.map(({ image, ...value }) => ({
        ...value,
        ...(image && { picture: pictureOf(image, around) }),
      })),
    })),
    documents: documents.map(paperOf),
    keys: [...around.keys],
    articles: articles.map((article) => articleOf(article, state, around)),
  }
}

function articleOf(article: ArticleState, { options }: GoodsState, around: GoodsSurroundings): ArticleDocument {
  const { values, energy, pictures, gallery, prices, ...facts } = article
  return {
    ...facts,
    values: values.map((at, index) => options[index]?.values[at]?.key ?? ''),
    energy: energy && { ...energy, label: labelOf(energy.label, around) },
    pictures:
      pictures.length > 0
        ? pictures.map((source) => {
            const file = around.pictures.get(around.fetched.get(source) ?? '')?.file
            return { source, ...(file !== undefined && { file }) }
          })
        : gallery.map((picture) => pictureOf(picture, around)),
    prices: Object.fromEntries(
      ALL_SITES.flatMap((site) => {
        const price = prices[site]
        return price ? [[site, priceOf(site, price, around.past[article.tcm]?.[site])]] : []
      }),
    ),
  }
}

function pictureOf(
  { handle, widths, formats, subtype, isMainImage }: GoodsPicture,
  { pictures }: GoodsSurroundings,
): PictureDocument {
  return {
    file: pictures.get(handle)?.file ?? handle,
    subtype,
    isMainImage,
    ...widthsOf(widths),
    ...(!isSameList(formats, PICTURE_FORMATS) && { formats }),
  }
}

/** The label is shown in its largest width, so that its file says the same. */
function labelOf(url: string, { pictures }: GoodsSurroundings): string | Pick<PictureDocument, 'file' | 'widths'> {
  const [, handle = '', width] = /^\/img\/([^/]+)\/(\d+)\.webp$/.exec(url) ?? []
  const picture = pictures.get(handle)
  if (!picture || Math.max(...picture.widths) !== Number(width)) return url
  return { file: picture.file, ...widthsOf(picture.widths) }
}

const widthsOf = (widths: readonly number[]) => (isSameList(widths, GOODS_WIDTHS) ? {} : { widths: [...widths] })

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

function paperOf({ url, documentType, fileType, fileSize, locales }: GoodsPaper): PaperDocument {
  const about = { documentType, fileType, ...(locales && { locales }) }
  const [, file] = /^\/documents\/([^/]+)$/.exec(url) ?? []
  return file === undefined ? { url, fileSize, ...about } : { file, ...about }
}

function priceOf(
  site: Site,
  { amount, compareAt, recommended }: GoodsPrice,
  story: PriceStory | undefined,
): PriceDocument {
  return {
    price: printMoney(site, amount),
    ...(compareAt !== undefined && { compareAt: printMoney(site, compareAt) }),
    ...(recommended !== undefined && { recommended: printMoney(site, recommended) }),
    ...(story?.reducedSince !== undefined && { reducedSince: story.reducedSince }),
    ...(story && {
      history: story.history.map(({ from, amount: then, regular }) => ({
        from,
        price: printMoney(site, then),
        ...(regular && { regular }),
      })),
    }),
  }
}
