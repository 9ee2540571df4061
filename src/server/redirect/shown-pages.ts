import type pg from 'pg'
import { statusesFor } from '#rules/product/product-states.ts'
import { pageOfPath } from '#rules/redirect/shop-paths.ts'
import { readShownPages } from './redirect-queries.ts'

/** Whether the shop shows a product or a category at each of some paths in the form of old addresses. */
export async function shownPages(
  client: pg.ClientBase | pg.Pool,
  paths: Iterable<string>,
): Promise<(path: string) => boolean> {
  const pages = [...paths].flatMap((path) => pageOfPath(path) ?? [])
  const namesOf = (kind: 'product' | 'category') => pages.flatMap((page) => (page.kind === kind ? page.name : []))
  const shown = await readShownPages(client, {
    products: namesOf('product'),
    categories: namesOf('category'),
    statuses: statusesFor('page'),
  })
  const names = { product: new Set(shown.products), category: new Set(shown.categories) }
  return (path) => {
    const page = pageOfPath(path)
    return page !== undefined && names[page.kind].has(page.name)
  }
}
