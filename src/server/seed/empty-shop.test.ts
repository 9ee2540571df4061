import { afterAll, beforeAll, expect, test } from 'vitest'
import { localHost, SITES, type Site } from '#sites/sites.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { removeDemo } from './remove-demo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await removeDemo(shop.database.pool, { by: TEST_AUTHOR, moment: shop.moment }, { isTried: false })
})
afterAll(() => shop.close())

/** The addresses that a page of a site leads to or shows, on this site. */
function addressesIn(body: string, base: string): string[] {
  const named = [...body.matchAll(/<(?:a|img|source|form)\b[^>]* (?:href|src|srcset|action)="([^"]*)"/g)].map(
    ([, found]) => found!.replaceAll('&amp;', '&').split(' ')[0]!,
  )
  return named
    .map((address) => new URL(address, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search)
}

/** Pages that a site answers with an error although another page leads there, as 'STATUS path from PAGE', and how many there are. */
async function deadLinks(site: Site): Promise<{ dead: string[]; pages: number }> {
  const host = localHost(site)
  const seen = new Set<string>()
  const dead: string[] = []
  const queue: Array<[path: string, from: string]> = [['/', 'nowhere']]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [path, from] = next
    // the switcher's addresses name other sites, which have a turn of their own
    if (seen.has(path) || path.includes('site=')) continue
    seen.add(path)
    const answer = await shop.app.inject({ url: path, headers: { host } })
    if (answer.statusCode >= 400 && answer.statusCode !== 405) dead.push(`${answer.statusCode} ${path} from ${from}`)
    if (String(answer.headers['content-type']).startsWith('text/html'))
      for (const address of addressesIn(answer.body, `http://${host}${path}`)) queue.push([address, path])
  }
  return { dead, pages: seen.size }
}

test.each(SITES)('an empty shop has every page of the shell on %s, and no dead link', async (site) => {
  const { dead, pages } = await deadLinks(site)
  expect(dead).toEqual([])
  expect(pages).toBeGreaterThan(25)
})

test('an empty shop sells nothing, and its home page leaves out what has nothing to show', async () => {
  const { body } = await shop.app.inject({ url: '/', headers: { host: localHost('DE') } })
  expect(body).not.toContain('<article')
  expect(body).toContain('data-empty-home=""')
  expect(body).not.toMatch(/\/(?:products|c)\/(?!voucher-conditions)/)
  const found = await shop.app.inject({ url: '/search?query=kaffee', headers: { host: localHost('DE') } })
  expect(found.statusCode).toBe(200)
  expect(found.body).not.toContain('<article')
  expect((await shop.app.inject('/products/p1001')).statusCode).toBe(404)
  expect((await shop.app.inject('/c/beans')).statusCode).toBe(404)
  expect(shop.logged).toEqual([])
})
