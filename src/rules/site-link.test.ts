import { expect, test } from 'vitest'
import { siteLink, siteLinkOnce } from './site-link.ts'

test.each([
  ['/', '/?site=AT'],
  ['/c/coffee?page=2', '/c/coffee?page=2&site=AT'],
  ['/products/p1001#ratings', '/products/p1001?site=AT#ratings'],
])('a link to %s names the site where the host does not', (path, expected) => {
  expect(siteLink(path, { site: 'AT', linksNameSite: true })).toBe(expected)
  expect(siteLink(path, { site: 'AT', linksNameSite: false })).toBe(path)
})

test('a link that names its site already is left as it is', () => {
  expect(siteLinkOnce('/cart?site=HU', { site: 'AT', linksNameSite: true })).toBe('/cart?site=HU')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'products', ''])(
  'no link or redirect is made of %j, which may lead to another host',
  (path) => {
    for (const linksNameSite of [true, false]) {
      expect(() => siteLink(path, { site: 'AT', linksNameSite })).toThrow('not a path of this shop')
      expect(() => siteLinkOnce(`${path}?site=AT`, { site: 'AT', linksNameSite })).toThrow('not a path of this shop')
    }
  },
)
