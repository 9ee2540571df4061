import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { hashOfToken, sessionCookie, sessionHashOf } from './session.ts'

const TOKEN = 'a'.repeat(43)

test.each([
  ['a token', TOKEN, hashOfToken(TOKEN)],
  ['no cookie', undefined, undefined],
  ['an empty cookie', '', undefined],
  ['a token that is too short', TOKEN.slice(1), undefined],
  ['a token that is too long', `${TOKEN}a`, undefined],
  ['a token with other characters', `${TOKEN.slice(1)};`, undefined],
])('of %s only a well-formed token is looked up', (_, token, hash) => {
  for (const production of [true, false]) {
    const cookies = token === undefined ? {} : { [sessionCookie(production)]: token }
    expect(sessionHashOf({ cookies } as unknown as FastifyRequest, { configuration: { production } })).toBe(hash)
  }
})

test('over https no other host, no subdomain and no path can set the session’s cookie', () => {
  expect(sessionCookie(true)).toMatch(/^__Host-/)
  expect(sessionCookie(false)).not.toMatch(/^__/)
})
