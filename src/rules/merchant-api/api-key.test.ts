import { expect, test } from 'vitest'
import { allows, apiKeyOf, tokenOfHeader } from './api-key.ts'

const token = 'A-_z0'.repeat(9).slice(0, 43)

test.each([
  [`Bearer ${apiKeyOf(token)}`, token],
  [`bearer  ${apiKeyOf(token)}`, token],
  [undefined, undefined],
  ['', undefined],
  [apiKeyOf(token), undefined],
  [`Bearer ${token}`, undefined],
  [`Bearer ${apiKeyOf(token)} x`, undefined],
  [`Bearer ${apiKeyOf(token.slice(1))}`, undefined],
  [`Basic ${apiKeyOf(token)}`, undefined],
])('the header %j brings %j', (header, expected) => {
  expect(tokenOfHeader(header)).toBe(expected)
})

test.each([
  [['read'], 'read', true],
  [['read'], 'write', false],
  [['write'], 'write', true],
  [['write'], 'read', true],
  [['read', 'write'], 'write', true],
  [[], 'read', false],
  [['read', 'write'], 'goods:read', false],
  [['read', 'write'], 'goods:write', false],
  [['read', 'write'], 'prices:write', false],
  [['goods:write'], 'goods:read', true],
  [['goods:write'], 'prices:write', false],
  [['goods:write', 'prices:write'], 'write', false],
  [['goods:read'], 'goods:write', false],
] as const)('a key for %j may %s: %s', (scopes, needed, may) => {
  expect(allows(scopes, needed)).toBe(may)
})
