import type pg from 'pg'
import type { Logger } from 'pino'
import type { ProductCardData } from '#calls/listing.ts'
import type { Product } from '#calls/product.ts'
import { isShownIn, type ProductPlace } from '#rules/product/product-states.ts'
import { type StateOnSite, stateOn } from '#rules/product/visibility.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { productOf } from './product-answer.ts'
import { productCardOf } from './product-card.ts'
import { type Unchanging, unchangingAround } from './product-moments.ts'
import { type CardRow, type ProductRow, readCardRows, readProducts } from './product-queries.ts'
import { StoredRows } from './stored-rows.ts'

/** A product as a site shows it for a while: the row, and what is made of it. */
export interface CachedProduct extends Stated {
  row: ProductRow
  product: Product
}

/** A product as a list shows it for a while. */
export interface ListedProduct extends Stated {
  card: ProductCardData
  /** Milliseconds since 1970. */
  newSince: number
  /** The first dimension's value of the card's article; a suggestion names it. */
  dimensionKey?: string
}

/** What a product is on a site for a while. */
interface Stated extends Unchanging {
  state: StateOnSite
}

/** Who sees the products: a staff preview sees more of them than shoppers do. */
export interface Viewer {
  staffPreview: boolean
}

const SHOPPER: Viewer = { staffPreview: false }

interface Options {
  invalidations?: Invalidations
  log?: Pick<Logger, 'warn'>
  clock?: Pick<typeof performance, 'now'>
}

const WHOLE_BYTES = 20 * 1024 * 1024
const CARDS_BYTES = 12 * 1024 * 1024
export const PRODUCT_CACHE_BYTES = WHOLE_BYTES + CARDS_BYTES

/**
 * The products that were read lately: whole ones, and apart from them their cards, which are a tenth of it: lists need
 * many cards and nothing else. Neither drives out the other. Both note the tags of all ids, because a product may
 * exist later. A rendering that shows low stock must note stockLevelTag itself. Products that no shopper sees are not kept.
 */
export class ProductCache {
  readonly #whole: StoredRows<ProductRow, CachedProduct>
  readonly #listed: StoredRows<CardRow, ListedProduct>

  constructor(pool: pg.Pool, options: Options = {}) {
    const shared = { invalidations: new Invalidations(), log: console, ...options }
    this.#whole = new StoredRows({
      ...shared,
      maxBytes: WHOLE_BYTES,
      read: (site, ids) => readProducts(pool, site, ids),
      show: (row, site, moment) => ({
        row,
        product: productOf(row, site, moment),
        state: stateOn(row, site, moment),
        ...unchangingAround(row, moment),
      }),
      keepsRow: true,
      isStored: ({ state }) => isShownIn('page', state),
    })
    this.#listed = new StoredRows({
      ...shared,
      maxBytes: CARDS_BYTES,
      read: (site, ids) => readCardRows(pool, site, ids),
      show: listedProduct,
      keepsRow: false,
      isStored: ({ state }) => isShownIn('list', state),
    })
  }

  get bytes(): number {
    return this.#whole.bytes + this.#listed.bytes
  }

  get size(): number {
    return this.#whole.size + this.#listed.size
  }

  sweep(moment: number): void {
    this.#whole.sweep(moment)
    this.#listed.sweep(moment)
  }

  /** The products that their pages show, in the order of their ids. */
  async take(
    site: Site,
    ids: readonly string[],
    moment: number,
    dependencies: Dependencies = new Dependencies(moment),
    { staffPreview }: Viewer = SHOPPER,
  ): Promise<CachedProduct[]> {
    const found = await this.#whole.take(site, ids, moment, dependencies)
    return inPlace(staffPreview ? 'staff-page' : 'page', found)
  }

  /** The products that lists show, in the order of their ids. */
  async listed(
    site: Site,
    ids: readonly string[],
    moment: number,
    dependencies: Dependencies = new Dependencies(moment),
    { staffPreview }: Viewer = SHOPPER,
  ): Promise<ListedProduct[]> {
    const found = await this.#listed.take(site, ids, moment, dependencies)
    return inPlace(staffPreview ? 'staff-list' : 'list', found)
  }
}

const inPlace = <Shown extends Stated>(place: ProductPlace, found: readonly Shown[]): Shown[] =>
  found.filter(({ state }) => isShownIn(place, state))

function listedProduct(row: CardRow, site: Site, moment: number): ListedProduct {
  const card = productCardOf(row, site, moment)
  const position = row.articles.find(({ tcm }) => tcm === card.articleTcm)?.value_indexes[0]
  const dimensionKey = position === undefined ? undefined : row.dimensions[0]?.values[position]?.key
  return {
    card,
    newSince: row.new_since.getTime(),
    ...(dimensionKey && { dimensionKey }),
    state: stateOn(row, site, moment),
    ...unchangingAround(row, moment),
  }
}
