import { describe, expect, test } from 'vitest'
import type { PathTarget } from '../contents/path-target.ts'
import {
  type MenuEntry,
  type MenuFacts,
  mayOverflow,
  menuOf,
  otherPathsOf,
  type PublishedEntry,
  targetsOf,
} from './menu.ts'

const category = (slug: string, title: string, children: MenuEntry[] = []): MenuEntry => ({
  slug,
  title,
  href: `/c/${slug}`,
  children,
})
const COFFEE = category('coffee', 'Kaffee', [
  category('beans', 'Bohnen', [category('espresso-beans', 'Espresso')]),
  category('tea', 'Tee'),
])

const FACTS: MenuFacts = {
  category: (slug) => (slug === 'coffee' ? COFFEE : undefined),
  isMissing: ({ name }: PathTarget) => name.startsWith('gone'),
  isGone: (path) => path === '/sommer-2025',
  isOfClosedSite: (href) => href.includes('closed'),
}
const shown = (...published: PublishedEntry[]) => menuOf(published, FACTS).entries

describe('an own menu', () => {
  test('names a category with those below it, each under the slug of its place', () => {
    expect(shown({ category: 'coffee' }, { category: 'coffee', text: 'Alles', entries: [] })).toEqual([
      {
        slug: '0',
        title: 'Kaffee',
        href: '/c/coffee',
        category: 'coffee',
        children: [
          {
            slug: '0-0',
            title: 'Bohnen',
            href: '/c/beans',
            children: [{ slug: '0-0-0', title: 'Espresso', href: '/c/espresso-beans', children: [] }],
          },
          { slug: '0-1', title: 'Tee', href: '/c/tea', children: [] },
        ],
      },
      { slug: '1', title: 'Alles', href: '/c/coffee', category: 'coffee', children: [] },
    ])
  })

  test('has three levels, also where a category below would bring more', () => {
    const [top] = shown({ text: 'Sortiment', href: '/search', entries: [{ category: 'coffee' }] })
    expect(top!.children[0]!.children.map(({ title, children }) => [title, children])).toEqual([
      ['Bohnen', []],
      ['Tee', []],
    ])
  })

  test('has links of the shop, links to other servers in a new tab, pictures, and the theme worlds where it puts them', () => {
    const picture = { handle: 'roast', widths: [320], formats: ['webp'] }
    expect(
      shown(
        { text: 'Rösterei', href: '/landing/roastery', picture },
        { themeWorlds: true },
        { text: 'Blog', href: 'https://blog.example/' },
      ),
    ).toEqual([
      { slug: '0', title: 'Rösterei', href: '/landing/roastery', children: [], picture },
      { slug: '1', title: '', href: '/themeworld', children: [], isWorlds: true },
      { slug: '2', title: 'Blog', href: 'https://blog.example/', children: [], opensNewWindow: true },
    ])
  })

  test.each<[string, PublishedEntry]>([
    ['a category that lists nothing', { category: 'tea' }],
    ['a category by its path', { text: 'Weg', href: '/c/gone' }],
    ['a product', { text: 'Weg', href: '/products/gone-1?article_id=1' }],
    ['a brand', { text: 'Weg', href: '/brands/gone-brand' }],
    ['a theme world', { text: 'Weg', href: '/themeworld/gone-world' }],
    ['an own page that is no more', { text: 'Weg', href: '/sommer-2025' }],
    ['a site that is closed', { text: 'Weg', href: 'https://closed.example/' }],
  ])('leaves out what leads to %s, with all below it', (_what, entry) => {
    expect(shown({ ...entry, entries: [{ text: 'Darunter', href: '/faq' }] })).toEqual([])
    const above = { text: 'Darüber', href: '/search', entries: [entry] }
    expect(shown(above)).toEqual([{ slug: '0', title: 'Darüber', href: '/search', children: [] }])
  })
})

test('the targets of a menu are those of its own paths on all levels', () => {
  const below = [{ text: 'x', href: '/brands/crema', entries: [{ text: 'x', href: '/faq?question=a#a' }] }]
  expect(
    targetsOf([
      { text: 'x', href: '/products/p1001', entries: below },
      { text: 'x', href: 'https://shop.example/c/coffee' },
      { category: 'coffee' },
      { text: 'x', href: '/landing' },
    ]),
  ).toEqual([
    { type: 'product', name: 'p1001' },
    { type: 'brand', name: 'crema' },
    { type: 'info-page', name: 'faq' },
  ])
})

test('other paths of a menu are those that may be own pages, on all levels', () => {
  const below = [
    { text: 'x', href: '/landing#a' },
    { text: 'x', href: 'https://shop.example/x' },
  ]
  expect(otherPathsOf([{ text: 'x', href: '/products/p1001', entries: below }, { category: 'coffee' }])).toEqual([
    '/landing#a',
  ])
})

test('a tree of eight categories may have no room in the row, one of seven has, and an own menu may have none', () => {
  const entries = (count: number) => Array<MenuEntry>(count).fill(COFFEE)
  expect([7, 8].map((count) => mayOverflow({ entries: entries(count) }))).toEqual([false, true])
  expect(mayOverflow({ entries: entries(2), isOwn: true })).toBe(true)
})
