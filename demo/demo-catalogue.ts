import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import type { CategoryState } from '#rules/catalogue-folder/plan-categories.ts'
import { NEW_GOODS } from '#rules/catalogue-import/goods-state.ts'
import type { Attribute } from '#rules/search/attributes.ts'
import type { Texts } from './site-text.ts'

/** The demo's goods: a catalogue in the shop's own format, which the first start imports (docs/own-goods.md). */
export const DEMO_CATALOGUE = fileURLToPath(new URL('catalogue/', import.meta.url))

/**
 * The moment from which the catalogue's own moments are counted: a shop that is filled a year later gets them a year later, so that
 * a price of last week is one of last week there too.
 */
export const CATALOGUE_MOMENT = Date.UTC(2026, 10, 28)

/** A product of the demo, whose title is in all languages. */
export type DemoProduct = GoodsDocument & { title: Texts } & Required<Pick<GoodsDocument, keyof typeof UNNAMED>>

/** What a product has of these parts where its file does not name them. */
const UNNAMED = {
  brand: '',
  tax: NEW_GOODS.tax,
  attributes: null,
  categories: [],
  options: [],
  documents: [],
  articles: [],
} satisfies Partial<GoodsDocument>

/** All categories in their order. */
export const CATEGORIES = readJson<ReadonlyArray<CategoryState & { title: Texts }>>('categories.json')

/** By what lists of coffees and machines are filtered. */
export const ATTRIBUTES = readJson<ReadonlyArray<Attribute & { position: number }>>('attributes.json')

/** All goods, in the order of their ids. */
export const PRODUCTS = readdirSync(new URL('catalogue/products/', import.meta.url))
  .sort()
  .map((name): DemoProduct => ({ ...UNNAMED, ...readJson<GoodsDocument & { title: Texts }>(`products/${name}`) }))

/** Whether the catalogue has a picture or a document as a file; all others are drawn. */
export const hasFile = (folder: 'media' | 'documents', name: string): boolean =>
  existsSync(new URL(`catalogue/${folder}/${name}`, import.meta.url))

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(new URL(`catalogue/${file}`, import.meta.url), 'utf8'))
}
