import type pg from 'pg'
import { ownPathFault } from '#rules/own-page/own-path.ts'
import { statusesFor } from '#rules/product/product-states.ts'
import { pageOfPath } from '#rules/redirect/shop-paths.ts'
import { readShownPages } from './redirect-queries.ts'

/** Whether the shop shows a product, a category or an own page at each of some paths in the form of old addresses. */
export async function shownPages(
  client: pg.ClientBase | pg.Pool,
  asked: Iterable<string>,
): Promise<(path: string) => boolean> {
  const paths = [...asked]
  const pages = paths.flatMap((path) => pageOfPath(path) ?? [])
  const namesOf = (kind: 'product' | 'category') => pages.flatMap((page) => (page.kind === kind ? page.name : []))
  const shown = await readShownPages(client, {
    products: namesOf('product'),
    categories: namesOf('category'),
    paths: paths.filter((path) => ownPathFault(path) === undefined),
    statuses: statusesFor('page'),
  })
  const names = { product: new Set(shown.products), category: new Set(shown.categories) }
  const own = new Set(shown.paths)
  return (path) => {
    if (own.has(path)) return true
    const page = pageOfPath(path)
    return page !== undefined && names[page.kind].has(page.name)
  }
}
