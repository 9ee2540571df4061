import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { quickbuyCall } from '#calls/product.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Shared pages that differ are stored apart, whatever in the request makes them differ (note 55). */

/** The first shop trusts who connects to it, the second one nobody. */
let behindProxy: TestShop
let open: TestShop
beforeAll(async () => {
  behindProxy = await openTestShop({ TRUSTED_PROXIES: '127.0.0.1' }, { built: true })
  open = await openTestShop({}, { built: true })
  for (const { app } of [behindProxy, open]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([behindProxy.close(), open.close()]))

interface Request {
  url?: string
  host?: string
  edgeSite?: string
  isTrusted?: boolean
}

/** Over a connection, because an injected request does not pass the page cache. */
async function get(shop: TestShop, path: string, headers: Record<string, string>) {
  const { port } = shop.app.server.address() as { port: number }
  const sent = request({ host: '127.0.0.1', port, path, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { body: await text(answer), headers: answer.headers }
}

/** The site that a page was rendered for, whether its links name it, and how it was answered. */
async function pageOf({ url = '/c/coffee', host = 'localhost', edgeSite, isTrusted = false }: Request) {
  const headers = { accept: 'text/html', host, ...(edgeSite && { [HEADERS.edgeSite]: edgeSite }) }
  const { body, headers: answered } = await get(isTrusted ? behindProxy : open, url, headers)
  const [, site, linksNameSite] = /data-site="(\w+)" data-links-name-site="(\w+)"/.exec(body) ?? []
  const cart = /href="\/service\/cartfrontend\/cart(\?site=\w+)?"/.exec(body)
  return { site, linksNameSite, named: cart?.[1] ?? '', isHit: String(answered['cache-status']).includes('; hit') }
}

const expected: ReadonlyArray<[what: string, given: Request, site: string, named: string]> = [
  ['a host', {}, 'DE', ''],
  ['another host', { host: 'at.localhost' }, 'AT', ''],
  ['a site in the address', { url: '/c/coffee?site=AT' }, 'AT', '?site=AT'],
  ['the host’s own site in the address', { url: '/c/coffee?site=AT', host: 'at.localhost' }, 'AT', ''],
  ['the site that a trusted proxy names', { edgeSite: 'AT', isTrusted: true }, 'AT', '?site=AT'],
  ['another site that it names', { edgeSite: 'CH', isTrusted: true }, 'CH', '?site=CH'],
  ['no site named by it', { isTrusted: true }, 'DE', ''],
  ['a site that anybody names', { edgeSite: 'CH' }, 'DE', ''],
  ['a site that anybody names on another host', { edgeSite: 'CH', host: 'at.localhost' }, 'AT', ''],
]

test('a page is the one of its host, its address and its proxy, rendered or from the cache', async () => {
  // the first round renders and stores, the second is answered from memory
  for (const round of ['rendered', 'stored']) {
    for (const [what, given, site, named] of expected) {
      const page = await pageOf(given)
      const found = { what, round, site: page.site, linksNameSite: page.linksNameSite, named: page.named }
      expect(found).toEqual({ what, round, site, linksNameSite: String(named !== ''), named })
      if (round === 'stored') expect([what, page.isHit]).toEqual([what, true])
    }
  }
})

test('a call is the one of the site in its address, its header or its host, rendered or from the cache', async () => {
  const currencyOf = async (query: string, headers: Record<string, string>) => {
    const { body } = await get(open, `${quickbuyCall.path}?id=p1001${query}`, { host: 'localhost', ...headers })
    return JSON.stringify(JSON.parse(body).products[0].articles[0].price)
  }
  const [german, swiss] = [await currencyOf('&site=DE', {}), await currencyOf('&site=CH', {})]
  expect(german).not.toBe(swiss)
  for (let round = 0; round < 2; round += 1) {
    expect(await currencyOf('', { host: 'localhost' })).toBe(german)
    expect(await currencyOf('', { host: 'ch.localhost' })).toBe(swiss)
    expect(await currencyOf('', { host: 'localhost', [HEADERS.site]: 'CH' })).toBe(swiss)
    expect(await currencyOf('&site=CH', { host: 'localhost' })).toBe(swiss)
  }
})
