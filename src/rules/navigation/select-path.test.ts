import { expect, test } from 'vitest'
import { type NavigationPlace, type Selected, selectPath } from './select-path.ts'

const PLACES: NavigationPlace[] = [
  {
    href: '/c/coffee',
    children: [
      { href: '/c/beans', children: [{ href: '/c/espresso-beans', children: [] }] },
      { href: '/c/tea', children: [] },
    ],
  },
  { href: '/c/fashion', children: [{ href: '/c/women', children: [] }] },
]

/** The places with a mark, from the top down: 'last' for the page itself, 'above' for those above it. */
function marks(places: readonly Selected<NavigationPlace>[]): string[] {
  return places.flatMap(({ href, lastSelectedNode, childIsSelected, children }) => [
    ...(lastSelectedNode ? [`${href} last`] : []),
    ...(childIsSelected ? [`${href} above`] : []),
    ...marks(children),
  ])
}

test.each([
  ['/c/espresso-beans', ['/c/coffee above', '/c/beans above', '/c/espresso-beans last']],
  ['/c/beans', ['/c/coffee above', '/c/beans last']],
  ['/c/fashion', ['/c/fashion last']],
  ['/products/p1001', []],
])('the path to %s is selected, and nothing beside it [NAV-13]', (path, expected) => {
  expect(marks(selectPath(PLACES, path))).toEqual(expected)
})

test('without a page nothing is selected, and every place stays where it was', () => {
  const selected = selectPath(PLACES, undefined)
  expect(marks(selected)).toEqual([])
  expect(selected[0]!.children[0]!.children[0]!.href).toBe('/c/espresso-beans')
})
