import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test('a passkey signs for the host of the page that asks, at its port', () => {
  const partyOf = (protocol: 'http' | 'https', host: string) => relyingParty({ protocol, headers: { host } })
  expect(partyOf('https', 'Shop.example')).toEqual({ id: 'shop.example', origin: 'https://shop.example' })
  expect(partyOf('http', 'localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(() => partyOf('https', 'a b')).toThrow(
    expect.objectContaining({
      ...{ status: 400, code: 'BAD_REQUEST', message: 'The request names no host.', field: 'header.host' },
    }),
  )
})
