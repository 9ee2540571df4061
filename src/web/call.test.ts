import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import { type Call, HEADERS } from '#calls/call.ts'
import { addArticleCall, addGiftCardCall, changeCartCall, readCartCall, replaceArticleCall } from '#calls/cart.ts'
import { personalDataCall } from '#calls/customer.ts'
import { cardsCall, substitutesCall } from '#calls/listing.ts'
import { newProductIdCall, quickbuyCall, ratingsCall } from '#calls/product.ts'
import { promotionCall } from '#calls/promotion.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import { addToWatchListCall, readWatchListCall, removeFromWatchListCall } from '#calls/watch-list.ts'
import { send, succeeded } from './call.ts'

/** Every call whose answer has a body. */
const CALLS: Call[] = [
  ...[readCartCall, changeCartCall, addArticleCall, replaceArticleCall, addGiftCardCall],
  ...[quickbuyCall, ratingsCall, newProductIdCall, cardsCall, substitutesCall, personalDataCall, subscriptionCall],
  ...[registerBackInStockCall, registerBisCall, addToWatchListCall, removeFromWatchListCall, readWatchListCall],
]

const answer = (status: number, body = '{}') => ({ status, headers: new Headers(), text: async () => body })
const fetched = vi.fn()
const lastInit = () => fetched.mock.lastCall?.[1] as RequestInit & { headers: Record<string, string> }

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(answer(200))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'AT' } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('send', () => {
  test('every call carries cookies [API-02]', async () => {
    for (const call of [quickbuyCall, readCartCall, addArticleCall]) {
      await send(call)
      expect(lastInit().credentials).toBe('include')
    }
  })

  test('the promotion call tells nobody which page sends it, and other calls are as the browser has them [API-03]', async () => {
    await send(promotionCall)
    expect(lastInit().referrerPolicy).toBe('no-referrer')
    await send(quickbuyCall)
    expect(lastInit().referrerPolicy).toBeUndefined()
  })

  test('a call is aborted after 15000 ms, not before [API-04]', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    const ended = vi.fn()
    const sent = send(readCartCall).then((result) => {
      ended(result)
      return result
    })
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const result = await sent
    expect(result).toMatchObject({ kind: 'network', error: { name: 'AbortError' } })
  })

  test('an answer that stalls after its headers is aborted too', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async (_, { signal }: RequestInit) => ({
      status: 200,
      headers: new Headers(),
      text: () => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    }))
    const sent = send(readCartCall)
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await sent).kind).toBe('network')
  })

  test('leaves no timer behind', async () => {
    vi.useFakeTimers()
    await send(readCartCall)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('follows the signal of its caller', async () => {
    const controller = new AbortController()
    controller.abort(new Error('closed'))
    fetched.mockImplementation(async (_, { signal }: RequestInit) => signal?.throwIfAborted())
    expect(await send(readCartCall, { signal: controller.signal })).toMatchObject({
      kind: 'network',
      error: { message: 'closed' },
    })
  })

  test.each([204, 299, 304, 409, 500])('a status of %i is an answer, not an exception', async (status) => {
    fetched.mockResolvedValue(answer(status, status === 204 ? '' : '{"limit":3}'))
    const body = status === 204 ? undefined : { limit: 3 }
    expect(await send(addArticleCall)).toEqual({ kind: 'answer', status, body })
  })

  test('an answer names its request, also one that is not the shop’s', async () => {
    fetched.mockResolvedValue({ ...answer(500), headers: new Headers({ 'x-request-id': 'r1' }) })
    expect((await send(addArticleCall)).requestId).toBe('r1')
    fetched.mockResolvedValue({ ...answer(200, ''), headers: new Headers({ 'x-request-id': 'r2' }) })
    expect(await send(addArticleCall)).toMatchObject({ kind: 'network', requestId: 'r2' })
  })

  test('a lost connection is a value', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await send(addArticleCall)).toMatchObject({ kind: 'network' })
  })

  test('a body that is not JSON is undefined', async () => {
    fetched.mockResolvedValue(answer(502, '<html>Bad gateway</html>'))
    expect(await send(addArticleCall)).toEqual({ kind: 'answer', status: 502, body: undefined })
  })

  test.each<[what: string, body: string]>([
    ['a login page of the network', '<!doctype html><html><title>Welcome to our Wi-Fi</title></html>'],
    ['nothing', ''],
    ['an object without its parts', '{}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"cart"'],
    ['a cart that is none', '{"cart":null,"entries":null,"products":null,"cards":null,"tracking":null,"id":null}'],
    ['parts of other types', '{"cart":[],"entries":{},"products":{},"cards":{},"tracking":"","id":1,"changed":"true"}'],
    ['a cart without lines', '{"cart":{"version":1,"numberOfArticles":1,"total":1}}'],
  ])('an answer of 200 or 201 that is %s counts as a lost connection for every call', async (_what, body) => {
    for (const call of CALLS) {
      for (const status of [200, 201]) {
        fetched.mockResolvedValue(answer(status, body))
        expect([call.path, await send(call)]).toEqual([call.path, { kind: 'network', error: expect.any(Error) }])
      }
    }
    // other statuses say that there is no body, or another one
    fetched.mockResolvedValue(answer(503, body))
    expect((await send(readCartCall)).kind).toBe('answer')
  })

  test('a list with an item that lacks what it is shown by counts as a lost connection, an empty one does not', async () => {
    const kindOf = async (cards: object[]) => {
      fetched.mockResolvedValue(answer(200, JSON.stringify({ cards })))
      return (await send(substitutesCall)).kind
    }
    const card = { productId: 'p1', title: 'One', href: '/products/p1', more: 1 }
    expect(await kindOf([])).toBe('answer')
    expect(await kindOf([card, card])).toBe('answer')
    expect(await kindOf([card, { productId: 'p1' }])).toBe('network')
    expect(await kindOf([card, { ...card, href: 5 }])).toBe('network')
  })

  test('names the site, the content and, on manage/article only, the anti-forgery value', async () => {
    await send(addArticleCall, { body: { tcm: '1', quantity: 2 } })
    const traceparent = expect.any(String)
    const headers = { 'x-site': 'AT', 'content-type': 'application/json', 'x-csrf-token': '1', traceparent }
    expect(lastInit().headers).toEqual(headers)
    expect(lastInit().body).toBe('{"tcm":"1","quantity":2}')
    await send(readCartCall)
    expect(lastInit().headers).toEqual({ 'x-site': 'AT', traceparent })
  })

  test('each call begins a trace, and the tries of a write share theirs', async () => {
    const traceOf = async (headers?: Record<string, string>) => {
      await send(addArticleCall, headers ? { headers } : {})
      return /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-00$/.exec(lastInit().headers.traceparent!)?.[1]
    }
    const traces = [await traceOf(), await traceOf()]
    expect(new Set([undefined, ...traces]).size).toBe(3)
    const key = { [HEADERS.idempotencyKey]: '7b0d1f52-1f3c-4c5e-9d43-0123456789ab' }
    expect([await traceOf(key), await traceOf(key)]).toEqual(Array(2).fill('7b0d1f521f3c4c5e9d430123456789ab'))
  })

  test('sends fields as a form and asks for JSON in return', async () => {
    await send(addToWatchListCall, { body: { watchListProductId: 'p1', watchListArticleTcm: 'a&1' } })
    expect(lastInit().headers).toEqual({ 'x-site': 'AT', accept: 'application/json', traceparent: expect.any(String) })
    // of which fetch makes content-type: application/x-www-form-urlencoded
    expect(lastInit().body).toBeInstanceOf(URLSearchParams)
    expect(String(lastInit().body)).toBe('watchListProductId=p1&watchListArticleTcm=a%261')
    expect(new Request('http://shop/', { method: 'POST', body: lastInit().body! }).headers.get('content-type')).toMatch(
      /^application\/x-www-form-urlencoded/,
    )
  })

  test('repeats a query value that is a list and leaves out what is undefined', async () => {
    await send(quickbuyCall, { query: { site: 'CH_FR', id: ['p1', 'p&2'], more: undefined } })
    expect(fetched.mock.lastCall?.[0]).toBe('/service/quickbuy/quickbuy?site=CH_FR&id=p1&id=p%262')
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'service'])(
    'refuses %s, which is no path of the shop',
    async (path) => {
      const result = await send({ method: 'GET', path, summary: '' })
      expect(result.kind).toBe('network')
      expect(fetched).not.toHaveBeenCalled()
    },
  )
})

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [304, false],
])('a status of %i counts as success: %s [API-05]', (status, expected) => {
  expect(succeeded(status)).toBe(expected)
})
