import { expect, test } from 'vitest'
import { checkNavigation } from './check-navigation.ts'
import type { PublishedEntry } from './menu.ts'

const PICTURE = { handle: 'roast', widths: [320], formats: ['webp'] }

test('a navigation of categories, links and theme worlds is right', () => {
  const entries: PublishedEntry[] = [
    { category: 'coffee', picture: PICTURE },
    { themeWorlds: true, text: 'Welten' },
    {
      text: 'Hilfe',
      href: '/faq',
      entries: [{ category: 'tea', entries: [{ text: 'Blog', href: 'https://blog.example' }] }],
    },
  ]
  expect(checkNavigation({ entries })).toBeUndefined()
})

test.each<[string, PublishedEntry[], RegExp]>([
  ['an entry that leads nowhere', [{ text: 'Hilfe' }], /^\/entries\/0 has one of href, category and themeWorlds/],
  ['an entry that leads to two places', [{ category: 'tea', href: '/c/tea', text: 'Tee' }], /^\/entries\/0 has one of/],
  ['a link without a text', [{ category: 'tea' }, { href: '/faq' }], /^\/entries\/1 has an href and needs a text$/],
  [
    'a fault on the third level',
    [{ category: 'tea', entries: [{ category: 'tea', entries: [{ text: 'x' }] }] }],
    /^\/entries\/0\/entries\/0\/entries\/0 has one of/,
  ],
  ['theme worlds with a picture', [{ themeWorlds: true, picture: PICTURE }], /^\/entries\/0 are the theme worlds/],
  ['theme worlds twice', [{ themeWorlds: true }, { themeWorlds: true }], /^\/entries has the theme worlds twice$/],
])('%s is refused with its place', (_what, entries, expected) => {
  expect(checkNavigation({ entries })).toMatch(expected)
})
