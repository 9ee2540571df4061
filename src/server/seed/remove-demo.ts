import type pg from 'pg'
import { shellContents } from '#demo/contents/demo-contents.ts'
import { VOUCHER } from '#demo/contents/promotion-texts.ts'
import { ATTRIBUTES, CATEGORIES } from '#demo/demo-catalogue.ts'
import { demoCustomers } from '#demo/demo-customers.ts'
import { demoSubscriptions } from '#demo/demo-subscriptions.ts'
import { partnerProductRows } from '#demo/partner-products.ts'
import { SHELL_PICTURE, scenePictures } from '#demo/scene-pictures.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { deleteUnusedAttributes } from '../attribute/exports.ts'
import { invalidateEverything } from '../cache/invalidate.ts'
import { deleteEmptyCategories } from '../catalogue-import/exports.ts'
import { DEMO_AUTHOR } from '../contents/demo-author.ts'
import { publishContent, unpublishContent } from '../contents/publish-content.ts'
import { inTransactionIf } from '../database/transaction.ts'
import { deleteProducts } from '../product/exports.ts'
import { DEMO_EDITOR } from '../staff/demo-editor.ts'
import { deleteStaffAccount } from '../staff/exports.ts'
import { removeDemoStores } from './demo-stores.ts'
import { demoProducts } from './fill-shop.ts'
import { DEMO_FILE } from './import-demo.ts'
import {
  deleteImports,
  deletePriceHistory,
  deleteSubscriptions,
  deleteUnusedCustomers,
  deleteUnusedFiles,
  deleteUnusedPartnerProducts,
  deleteUnusedVouchers,
  readContentsOf,
  readDemoProducts,
  readUnusedSubscriptions,
} from './remove-demo-queries.ts'

/** What was taken out of the shop, or would be, and the ids of the products that stay. */
export interface RemovedDemo {
  products: number
  held: string[]
  categories: number
  contents: number
  vouchers: number
  customers: number
  pictures: number
}

/**
 * Takes the demo out of a shop, in one transaction: its goods, categories, contents, vouchers, customers and editor. What an
 * order, a cart or a subscription holds stays, and so do the sample pages of law and service, which a shop cannot be without, and
 * what a merchant has changed among the contents, without the stores of the demo. With `isTried` nothing is changed, and the
 * answer says what would be.
 */
export function removeDemo(
  pool: pg.Pool,
  acting: GoodsActing,
  { isTried }: { isTried: boolean },
): Promise<RemovedDemo> {
  return inTransactionIf(
    pool,
    (client) => removeAll(client, acting),
    () => !isTried,
  )
}

async function removeAll(client: pg.ClientBase, acting: GoodsActing): Promise<RemovedDemo> {
  const { moment } = acting
  const subscriptions = await readUnusedSubscriptions(
    client,
    demoSubscriptions(moment, ALL_SITES).map(({ id }) => id as string),
  )
  const known = await readDemoProducts(client, demoProducts(), subscriptions)
  await deleteSubscriptions(client, subscriptions)
  const idsOf = (isHeld: boolean) => known.filter((product) => product.isHeld === isHeld).map(({ id }) => id)
  const gone = idsOf(false)
  await deletePriceHistory(client, gone)
  const files = await deleteProducts(client, gone, acting)
  const categories = await deleteEmptyCategories(
    client,
    CATEGORIES.map(({ slug }) => slug),
  )
  await deleteUnusedAttributes(
    client,
    ATTRIBUTES.map(({ key }) => key),
  )
  await deleteImports(client, { author: DEMO_AUTHOR, file: DEMO_FILE })
  const contents =
    (await removeContents(client, moment)) + (await removeDemoStores(client, { author: acting.by.name, now: moment }))
  const scenes = scenePictures().map(({ handle }) => handle)
  const pictures = [...files.pictures, ...scenes.filter((handle) => handle !== SHELL_PICTURE)]
  const removed: RemovedDemo = {
    products: gone.length,
    held: idsOf(true),
    categories,
    contents,
    vouchers: await deleteUnusedVouchers(client, VOUCHER.code),
    customers: await deleteUnusedCustomers(
      client,
      demoCustomers(moment, ALL_SITES).map(({ id }) => id as string),
    ),
    pictures: await deleteUnusedFiles(client, { ...files, pictures }),
  }
  await deleteUnusedPartnerProducts(
    client,
    partnerProductRows().partner_product.map(({ id }) => id as string),
  )
  await deleteStaffAccount(client, DEMO_EDITOR.email)
  await invalidateEverything(client)
  return removed
}

/** Unpublishes what the demo says, but for the sample pages, whose links to goods go. Answers how many contents went. */
async function removeContents(client: pg.ClientBase, moment: number): Promise<number> {
  const by = { author: DEMO_AUTHOR, now: moment }
  const idOf = (site: string, kind: string, key: string) => `${site} ${kind} ${key}`
  const shell = new Map(
    shellContents(moment, ALL_SITES).map((one) => [idOf(one.site, one.content.kind, one.content.key), one] as const),
  )
  let count = 0
  for (const { site, kind, key } of await readContentsOf(client, DEMO_AUTHOR)) {
    const stays = shell.get(idOf(site, kind, key))
    if (stays) await publishContent(client, { site: stays.site, kind }, { tags: [], ...stays.content }, by)
    else {
      await unpublishContent(client, { site: site as Site, kind, key }, by)
      count += 1
    }
  }
  return count
}
