import type pg from 'pg'
import { SHOPIFY_COLUMNS, shopifyRows } from '#rules/catalogue-export/shopify-rows.ts'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { csvRow } from '#rules/csv-cell.ts'
import { largestImageUrl } from '#rules/picture/picture-url.ts'
import { imagesInOrder } from '#rules/product/choose-image.ts'
import { DIMENSION_TEXTS, isDimensionType } from '#rules/product/dimension-texts.ts'
import { type Origins, siteAddresses } from '#rules/site-address.ts'
import { localeFor, type Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { readGalleries } from '../catalogue-feed/exports.ts'
import { beginSnapshot, readFetched, readNextIds } from '../catalogue-folder/exports.ts'
import { readCategories, readGoods } from '../catalogue-import/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { sanitiseDescription } from '../product/sanitise-description.ts'
import { writeWhole } from '../write-whole.ts'

const AT_ONCE = 100

/** How much a file of an export holds. */
export interface ExportedTable {
  products: number
  rows: number
  /** Products without a title or without an article, which the format cannot hold. */
  leftOut: number
  /** Articles whose quantities have a least, a step or a most, for which the format has no column. */
  withQuantities: number
}

/**
 * Writes all goods of the shop to a table as Shopify exports it, with the texts and the prices of a site, as they are at one moment.
 * The file has its name once it is whole.
 */
export async function exportShopify(
  pool: pg.Pool,
  file: string,
  {
    site,
    origins,
    moment,
    progress,
  }: { site: Site; origins: Origins; moment: number; progress?: (products: number) => void },
): Promise<ExportedTable> {
  const count: ExportedTable = { products: 0, rows: 0, leftOut: 0, withQuantities: 0 }
  const texts = textsOf('product', localeFor(site))
  await inTransaction(pool, async (client) => {
    await beginSnapshot(client)
    const titles = new Map((await readCategories(client)).map(({ slug, title }) => [slug, title]))
    async function* lines() {
      yield csvRow(SHOPIFY_COLUMNS)
      let after = ''
      for (;;) {
        const ids = await readNextIds(client, after, AT_ONCE)
        if (ids.length === 0) return
        after = ids.at(-1)!
        const found = await readGoods(client, ids, { isLocked: false })
        const states = ids.flatMap((id) => found.get(id) ?? [])
        const pictures = await picturesOf(client, states, site, origins)
        for (const state of states) {
          const rows = shopifyRows(state, {
            site,
            moment,
            pictures,
            categoryTitle: (slug) => titles.get(slug),
            dimensionName: (type) => texts[DIMENSION_TEXTS[isDimensionType(type) ? type : 'TEXT']],
            cleanDescription: sanitiseDescription,
          })
          count.products += rows.length > 0 ? 1 : 0
          count.leftOut += rows.length > 0 ? 0 : 1
          count.rows += rows.length
          if (rows.length > 0) count.withQuantities += articlesWithQuantities(state)
          yield rows.map(csvRow).join('')
        }
        progress?.(count.products)
      }
    }
    await writeWhole(file, lines())
  })
  return count
}

const articlesWithQuantities = ({ maxOrderVolume: ofProduct, articles }: GoodsState): number =>
  articles.filter(
    ({ minOrderVolume, orderVolumeStep, maxOrderVolume }) =>
      minOrderVolume > 1 || orderVolumeStep > 1 || (maxOrderVolume ?? ofProduct) !== null,
  ).length

/**
 * Where the pictures of articles are, by their numbers: this shop's addresses, and of one that was not fetched the address from which it
 * would be.
 */
async function picturesOf(
  client: pg.ClientBase,
  states: readonly GoodsState[],
  site: Site,
  origins: Origins,
): Promise<Map<string, string[]>> {
  const { file } = siteAddresses(site, origins)
  const articles = states.flatMap((state) => state.articles)
  const galleries = await readGalleries(
    client,
    states.map(({ id }) => id),
  )
  const fetched = await readFetched(
    client,
    articles.flatMap(({ pictures }) => pictures),
  )
  return new Map(
    articles.map(({ tcm, pictures }) => {
      const gallery = imagesInOrder(galleries.get(tcm) ?? [])
      if (pictures.length === 0) return [tcm, gallery.map((picture) => file(largestImageUrl(picture)))]
      const byHandle = new Map(gallery.map((picture) => [picture.handle, picture]))
      return [
        tcm,
        pictures.map((url) => {
          const own = byHandle.get(fetched.get(url) ?? '')
          return own ? file(largestImageUrl(own)) : url
        }),
      ]
    }),
  )
}
