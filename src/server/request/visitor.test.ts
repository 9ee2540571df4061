import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { deleteVisitorCookie, renewVisitorCookie, replaceVisitorCookie, visitorCookie } from './visitor.ts'

/** The cookies that an answer sets, where a handler does `work` with it. */
async function cookiesAfter(
  work: (request: Parameters<typeof renewVisitorCookie>[0], reply: Parameters<typeof renewVisitorCookie>[1]) => void,
  cookies: Record<string, string> = {},
): Promise<string[]> {
  const app = Fastify()
  app.decorateRequest('cookies')
  app.get('/', async (request, reply) => {
    request.cookies = cookies
    work(request, reply)
    return ''
  })
  const { headers } = await app.inject({ url: '/' })
  await app.close()
  return [headers['set-cookie'] ?? []].flat()
}

const TOKEN = 'a'.repeat(43)

test('over https no other host, no subdomain and no path can set the visitor’s cookie', () => {
  expect([visitorCookie(true), visitorCookie(false)]).toEqual(['__Host-cart', 'cart'])
})

test('a visitor keeps the token for another 30 days; a malformed one is replaced', async () => {
  const [kept = ''] = await cookiesAfter((request, reply) => renewVisitorCookie(request, reply, true), {
    '__Host-cart': TOKEN,
  })
  expect(kept).toBe(`__Host-cart=${TOKEN}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure`)
  const [fresh = ''] = await cookiesAfter((request, reply) => renewVisitorCookie(request, reply, false), {
    cart: `${TOKEN}x`,
  })
  expect(fresh).toMatch(/^cart=[\w-]{43}; /)
  expect(fresh).not.toContain(TOKEN)
})

test('a token that is replaced in the answer that renewed it is not sent as well', async () => {
  const set = await cookiesAfter(
    (request, reply) => {
      renewVisitorCookie(request, reply, true)
      replaceVisitorCookie(reply, true)
    },
    { '__Host-cart': TOKEN },
  )
  expect(set).toHaveLength(1)
  expect(set[0]).not.toContain(TOKEN)
})

test('a deleted cookie ends at once', async () => {
  const [set = ''] = await cookiesAfter((_, reply) => deleteVisitorCookie(reply, true))
  expect(set).toMatch(/^__Host-cart=; .*Max-Age=0/)
})
