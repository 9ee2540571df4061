import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { deleteSentTo, sentToOf, setSentTo } from './sent-to.ts'

const shopOf = (production: boolean) => ({ configuration: { production } })
/** The cookies that are set, as headers. */
function headersOf(set: (reply: FastifyReply) => void): string[] {
  const headers: string[] = []
  set({ header: (_name: string, value: string) => headers.push(value) } as unknown as FastifyReply)
  return headers
}
const requestWith = (cookies: Record<string, string>) => ({ cookies }) as unknown as FastifyRequest
/** eva@example.org in Base64 for addresses. */
const EVA = 'ZXZhQGV4YW1wbGUub3Jn'

test.each([
  [false, `sentTo=${EVA}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly`],
  [true, `__Host-sentTo=${EVA}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure`],
])(
  'the page after a form names for a minute the address that its mail goes to; in production: %s',
  (production, cookie) => {
    const shop = shopOf(production)
    expect(headersOf((reply) => setSentTo(reply, 'eva@example.org', shop))).toEqual([cookie])
    // what is no address is not stored
    expect(headersOf((reply) => setSentTo(reply, 'eva', shop))).toEqual([])
    const name = cookie.split('=')[0]!
    expect(sentToOf(requestWith({ [name]: EVA }), shop)).toBe('eva@example.org')
    expect(sentToOf(requestWith({ other: EVA }), shop)).toBe(undefined)
    expect(headersOf((reply) => deleteSentTo(requestWith({ [name]: EVA }), reply, shop))).toEqual([
      `${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly${production ? '; Secure' : ''}`,
    ])
    expect(headersOf((reply) => deleteSentTo(requestWith({}), reply, shop))).toEqual([])
  },
)

test.each(['', 'ZXZh', `${EVA}=`, `${EVA}.x`, 'A'.repeat(401)])('the cookie %j names no address', (value) => {
  expect(sentToOf(requestWith({ sentTo: value }), shopOf(false))).toBe(undefined)
})
