import type {
  ArticleState,
  GoodsEnergy,
  GoodsLogo,
  GoodsProperty,
  GoodsSafety,
  GoodsState,
  Texts,
} from '#rules/catalogue-import/goods-state.ts'
import type { Site } from '#sites/sites.ts'

/**
 * A product in the shop's own format, which holds all that the shop has of it. A part that is missing says nothing, so that it is left
 * as it is; null, '' and [] say that there is nothing.
 */
export interface GoodsDocument
  extends Partial<Omit<GoodsState, 'id' | 'options' | 'documents' | 'articles' | 'range' | 'newSince'>> {
  /** Also the name of the file. */
  id: string
  range?: string
  newSince?: string
  options?: OptionDocument[]
  documents?: PaperDocument[]
  logos?: GoodsLogo[]
  properties?: GoodsProperty[]
  safety?: GoodsSafety | null
  /** Which products the keys of other shops' files mean, so that those find it again. */
  keys?: Array<{ source: string; key: string }>
  articles?: ArticleDocument[]
}

export interface OptionDocument {
  type: string
  name?: Texts
  values: Array<{ key: string; text: Texts | string; picture?: PictureDocument; colour?: string }>
}

/** A picture of the folder `media`, whose name without its ending is its handle. */
export interface PictureDocument {
  file: string
  subtype?: 'STYLED_CUTOUT' | 'CUTOUT' | 'DETAIL'
  isMainImage?: boolean
  /** In which it is shown; absent: in those that fit it. */
  widths?: number[]
  formats?: string[]
}

/** A picture that comes from an address; `file`: it was fetched, and is in the folder `media`. */
export interface SourceDocument {
  source: string
  file?: string
}

/** A document of the folder `documents`, or one that is elsewhere. */
export type PaperDocument = { documentType: string; fileType: string; locales?: string[] } & (
  | { file: string }
  | { url: string; fileSize: number }
)

export interface ArticleDocument
  extends Partial<Omit<ArticleState, 'tcm' | 'values' | 'pictures' | 'gallery' | 'prices' | 'energy'>> {
  tcm: string
  /** The key of its value of each option. */
  values?: string[]
  energy?: (Omit<GoodsEnergy, 'label'> & { label: string | Pick<PictureDocument, 'file' | 'widths'> }) | null
  pictures?: Array<PictureDocument | SourceDocument>
  /** Null: it is not sold there. */
  prices?: Partial<Record<Site, PriceDocument | null>>
}

/** Amounts are decimal numbers with their currency, such as '4.99 EUR'. */
export interface PriceDocument {
  price: string
  compareAt?: string
  recommended?: string
  /** ISO, as all moments are; it holds only for articles that are new in the shop, as their history does. */
  reducedSince?: string
  history?: Array<{ from: string; price: string; regular?: boolean }>
}
