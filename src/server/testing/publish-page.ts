import type { Site } from '#sites/sites.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import type { TestShop } from './test-shop.ts'

/** Publishes the page of a site again as a merchant does, with another first sentence or, without one, word for word. */
export async function publishPage(shop: TestShop, { site, page }: { site: Site; page: string }, intro?: string) {
  const { pool } = shop.database
  const { rows } = await pool.query(
    "select body from content_revision where site = $1 and kind = 'page' and key = $2 and revision = 1",
    [site, page],
  )
  const body = { ...rows[0].body, ...(intro !== undefined && { intro }) }
  const publication = { key: page, slot: `page-${page}`, tags: [], position: 10, body }
  const by = { author: 'anna', now: shop.moment }
  await inTransaction(pool, (client) => publishContent(client, { site, kind: 'page' }, publication, by))
}
