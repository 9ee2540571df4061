import { expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { requestedAddress } from './old-address.ts'
import { findRedirect, indexRedirects } from './redirect-index.ts'

const index = indexRedirects([
  { site: null, from: '/old', to: '/new' },
  { site: 'AT', from: '/old', to: '/neu' },
  { site: 'AT', from: '/only-at', to: '/at' },
  { site: null, from: '/index.php', to: '/' },
  { site: null, from: '/index.php?id=3', to: '/products/three' },
  { site: null, from: '/index.php?id=3&lang=de', to: '/products/drei' },
  { site: null, from: '/index.php?cat=a%20b', to: '/c/ab?page=1' },
])

test.each<[Site | null, string, string | undefined]>([
  ['DE', '/old', '/new'],
  ['DE', '/OLD/', '/new'],
  ['AT', '/old', '/neu'],
  [null, '/old', '/new'],
  ['DE', '/only-at', undefined],
  ['AT', '/only-at', '/at'],
  ['DE', '/old?utm_source=mail', '/new?utm_source=mail'],
  ['DE', '/index.php?id=3', '/products/three'],
  ['DE', '/index.php?x=1&id=3', '/products/three?x=1'],
  ['DE', '/index.php?lang=de&id=3', '/products/drei'],
  ['DE', '/index.php?lang=fr&id=3', '/products/three?lang=fr'],
  ['DE', '/index.php?id=4', '/?id=4'],
  ['DE', '/index.php?ID=3', '/?ID=3'],
  ['DE', '/index.php?cat=a+b&page=7&sort=x', '/c/ab?page=1&sort=x'],
  ['DE', '/old/x', undefined],
  ['DE', '/', undefined],
  ['DE', '/%6fld', '/new'],
  ['DE', '/old%2Fx', undefined],
])('on %s, %s leads to %s', (site, url, target) => {
  expect(findRedirect(index, site, requestedAddress(url)!)).toBe(target)
})

test('the first of pairs with one name counts, and only the first fifty pairs are looked at', () => {
  const leadsTo = (query: string) => findRedirect(index, 'DE', requestedAddress(`/index.php?${query}`)!)
  expect(leadsTo('id=3&id=4')).toBe('/products/three')
  expect(leadsTo('id=4&id=3')).toBe('/?id=4&id=3')
  const many = (count: number) => Array.from({ length: count }, (_, at) => `q${at}=`).join('&')
  expect(leadsTo(`${many(49)}&id=3`)).toBe(`/products/three?${many(49)}`)
  expect(leadsTo(`${many(50)}&id=3`)).toBe(`/?${many(50)}`)
})

test('of a query of thousands of pairs fifty are looked at', () => {
  const address = requestedAddress(`/index.php?${'x&'.repeat(4000)}${'id&'.repeat(2600)}`)!
  expect(address.pairs.length).toBe(50)
})
