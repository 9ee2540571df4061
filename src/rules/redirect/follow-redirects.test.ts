import { expect, test } from 'vitest'
import { servedRedirect } from './follow-redirects.ts'
import { requestedAddress } from './old-address.ts'
import { indexRedirects } from './redirect-index.ts'

const index = indexRedirects([
  { site: null, from: '/a', to: '/b' },
  { site: null, from: '/b', to: '/faq#top' },
  { site: 'AT', from: '/b', to: '/about' },
  { site: null, from: '/index.php', to: '/shop.php' },
  { site: null, from: '/shop.php?id=3', to: '/products/p3' },
  { site: null, from: '/shop.php', to: '/c/all' },
  { site: null, from: '/self', to: '/self' },
  { site: null, from: '/round', to: '/about-turn?x=1' },
  { site: null, from: '/about-turn', to: '/round' },
  { site: null, from: '/in', to: '/products/p1#top' },
  { site: null, from: '/products/p1', to: '/products/p2' },
  { site: null, from: '/products/p2', to: '/products/p1' },
  { site: null, from: '/products/p4', to: '/products/p5' },
  { site: null, from: '/products/p5', to: '/themeworld/x' },
  { site: null, from: '/themeworld/x', to: '/faq' },
  ...Array.from({ length: 22 }, (_, at) => ({ site: null, from: `/n${at}`, to: `/n${at + 1}` })),
])
const served = (url: string, site: 'DE' | 'AT' = 'DE') => servedRedirect(index, site, requestedAddress(url)!)

test.each([
  ['/a', '/faq#top'],
  ['/a?x=1', '/faq?x=1#top'],
  ['/index.php?id=3', '/products/p3'],
  ['/index.php?id=4', '/c/all?id=4'],
  ['/n2', '/n22'],
  // what may be a page is asked for first
  ['/products/p4', '/products/p5'],
  ['/products/p5', '/themeworld/x'],
  ['/themeworld/x', '/faq'],
])('%s leads to %s at once', (url, to) => {
  expect(served(url)).toEqual({ type: 'leads', to })
})

test('a redirect of a site is taken on the way', () => {
  expect(served('/a', 'AT')).toEqual({ type: 'leads', to: '/about' })
})

test.each(['/self', '/round', '/about-turn', '/n1'])('%s leads nowhere, because its redirects never end', (url) => {
  expect(served(url)).toEqual({ type: 'circle', pages: [] })
})

test('pages on a circle may end it', () => {
  const circle = served('/in')
  expect(circle).toMatchObject({ type: 'circle' })
  expect((circle as { pages: object[] }).pages.slice(0, 2)).toEqual([
    { path: '/products/p1', to: '/products/p1#top' },
    { path: '/products/p2', to: '/products/p2' },
  ])
})

test('an address without a redirect has none', () => {
  expect(served('/nothing')).toBeUndefined()
})
