import { expect, test } from 'vitest'
import { planRedirects, type RedirectTerms } from './plan-redirects.ts'
import type { Redirect } from './redirect-index.ts'

const SHOWN = ['/products/p1', '/products/p2', '/c/coffee']
const plan = (stated: Array<{ from: string; to: string; site?: 'AT' }>, present: RedirectTerms['present'] = []) =>
  planRedirects(
    stated.map((row, at) => ({ line: at + 2, site: null, ...row })),
    { present, isShown: (path) => SHOWN.includes(path) },
  )
const afterOf = (rows: ReturnType<typeof plan>) => rows.changes.map(({ site, from, after }) => [site, from, after])

test('redirects are new, changed or unchanged', () => {
  const present: Redirect[] = [
    { site: null, from: '/a', to: '/products/p1' },
    { site: null, from: '/b', to: '/products/p1' },
    { site: null, from: '/z', to: '/products/p1' },
  ]
  const rows = [
    { from: '/A/', to: '/products/p1' },
    { from: '/b', to: '/products/p2' },
    { from: '/c1', to: '/c/coffee' },
    { from: '/c1', to: '/products/p1', site: 'AT' as const },
  ]
  expect(plan(rows, present)).toMatchObject({ new: 2, changed: 1, unchanged: 1, leftOut: 0, notes: [] })
  expect(plan(rows, present).changes).toEqual([
    { site: null, from: '/b', before: '/products/p1', after: '/products/p2' },
    { site: null, from: '/c1', before: null, after: '/c/coffee' },
    { site: 'AT', from: '/c1', before: null, after: '/products/p1' },
  ])
})

test('a chain is shortened, in a file and with what the shop has, and the same file again changes nothing', () => {
  const rows = [
    { from: '/a', to: '/b?x=1' },
    { from: '/b', to: '/products/p1' },
  ]
  const present: Redirect[] = [{ site: null, from: '/before', to: '/A' }]
  const planned = plan(rows, present)
  expect(planned).toMatchObject({ new: 2, changed: 1, shortened: 2, notes: [] })
  expect(afterOf(planned)).toEqual([
    [null, '/before', '/products/p1?x=1'],
    [null, '/a', '/products/p1?x=1'],
    [null, '/b', '/products/p1'],
  ])
  const after = planned.changes.map(({ site, from, after: to }) => ({ site, from, to }))
  expect(plan(rows, after)).toMatchObject({ changes: [], unchanged: 2 })
})

test.each([
  ['itself', [['/a', '/a']], 1],
  ['itself, written otherwise', [['/a', '/A/#top']], 1],
  ['itself with a query', [['/a', '/a?x=1']], 1],
  [
    'two',
    [
      ['/a', '/b'],
      ['/b', '/a'],
    ],
    2,
  ],
  [
    'three',
    [
      ['/a', '/b'],
      ['/b', '/c9'],
      ['/c9', '/a'],
    ],
    3,
  ],
  [
    'two queries',
    [
      ['/a?x=1', '/a?x=2'],
      ['/a?x=2', '/a?x=1'],
    ],
    2,
  ],
  [
    'what leads into a loop',
    [
      ['/in', '/a'],
      ['/a', '/a'],
    ],
    2,
  ],
])('a loop of %s is refused', (_, rows, leftOut) => {
  const planned = plan(rows.map(([from = '', to = '']) => ({ from, to })))
  expect(planned).toMatchObject({ changes: [], new: 0, leftOut })
  expect(planned.notes[0]!.message).toContain('It leads in a loop')
})

test('a loop that a site has only with its own redirect is refused', () => {
  const present: Redirect[] = [{ site: 'AT', from: '/b', to: '/a' }]
  expect(plan([{ from: '/a', to: '/b' }], present)).toMatchObject({ changes: [], leftOut: 1 })
  expect(plan([{ from: '/a', to: '/products/p1' }], present)).toMatchObject({ new: 1, leftOut: 0 })
})

test('a path that leads to a query of itself is no loop', () => {
  const rows = [
    { from: '/index.php?id=3', to: '/products/p1' },
    { from: '/index.php', to: '/index.php?id=3' },
  ]
  expect(plan(rows).notes).toEqual([])
  expect(afterOf(plan(rows))).toEqual([
    [null, '/index.php?id=3', '/products/p1'],
    [null, '/index.php', '/index.php?id=3'],
  ])
})

test('a chain is not shortened behind an address of which a site has a redirect of its own', () => {
  const rows = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/products/p1' },
    { from: '/b', to: '/products/p2', site: 'AT' as const },
  ]
  expect(plan(rows)).toMatchObject({ new: 3, shortened: 0 })
  expect(afterOf(plan(rows))[0]).toEqual([null, '/a', '/b'])
})

test('a chain is not shortened behind a path of which some queries lead elsewhere', () => {
  const rows = [
    { from: '/index.php', to: '/shop.php' },
    { from: '/shop.php?id=3', to: '/products/p1' },
    { from: '/shop.php', to: '/c/coffee' },
  ]
  expect(plan(rows)).toMatchObject({ new: 3, shortened: 0, notes: [] })
  expect(afterOf(plan(rows))[0]).toEqual([null, '/index.php', '/shop.php'])
})

test('a stored redirect is never shortened to its own address', () => {
  // p3 is in the archive; it was sold when p2 was not
  const present: Redirect[] = [{ site: null, from: '/products/p2', to: '/products/p3' }]
  expect(afterOf(plan([{ from: '/products/p3', to: '/products/p2' }], present))).toEqual([
    [null, '/products/p3', '/products/p2'],
  ])
})

test('stored redirects change only where a stated one is on their way', () => {
  const present: Redirect[] = [
    { site: null, from: '/x', to: '/y' },
    { site: null, from: '/y', to: '/products/p1' },
    { site: null, from: '/v', to: '/w' },
  ]
  const planned = plan([{ from: '/w', to: '/y' }], present)
  expect(planned).toMatchObject({ new: 1, changed: 1, unchanged: 0 })
  expect(afterOf(planned)).toEqual([
    [null, '/v', '/products/p1'],
    [null, '/w', '/products/p1'],
  ])
  expect(plan([{ from: '/y', to: '/products/p1' }], present)).toMatchObject({ changes: [], unchanged: 1 })
})

test('a redirect that the shop has is unchanged, also where it could not come in any more', () => {
  const present: Redirect[] = [
    { site: null, from: '/products/p1', to: '/products/p2' },
    { site: 'AT', from: '/login', to: '/gone' },
    { site: null, from: '/a', to: '/a' },
  ]
  expect(
    planRedirects(
      present.map((row, at) => ({ line: at + 2, ...row })),
      { present, isShown: (path) => SHOWN.includes(path) },
    ),
  ).toMatchObject({ changes: [], unchanged: 3, leftOut: 0, notes: [] })
  expect(plan([{ from: '/Products/P1/', to: '/products/p2' }], present)).toMatchObject({ unchanged: 1, notes: [] })
})

test('a redirect from a page that is shown is for later, and is warned of', () => {
  const planned = plan([{ from: '/products/P1', to: '/products/p2' }])
  expect(afterOf(planned)).toEqual([[null, '/products/p1', '/products/p2']])
  expect(planned.notes).toEqual([
    {
      severity: 'warning',
      line: 2,
      column: 'from',
      value: '/products/p1',
      message: 'The shop has a page at this path, and a redirect never hides a page: it is for later.',
    },
  ])
})

test.each(['/products/p1', '/products/P1?x=1#top'])(
  'a redirect from a page that is shown to itself as %s is refused',
  (to) => {
    expect(plan([{ from: '/products/p1', to }])).toMatchObject({ changes: [], leftOut: 1 })
  },
)

test.each(['/', '/?p=7', '/Login', '/service/anything', '/deliverycosts'])(
  'a redirect from %s, which the shop answers, is refused',
  (from) => {
    const planned = plan([{ from, to: '/products/p2' }])
    expect(planned).toMatchObject({ changes: [], leftOut: 1 })
    expect(planned.notes[0]!.message).toContain('a redirect never hides a page')
  },
)

test('a chain ends at a page that has come back, although the shop has a redirect from it', () => {
  const present: Redirect[] = [{ site: null, from: '/products/p1', to: '/products/p2' }]
  expect(afterOf(plan([{ from: '/a', to: '/products/p1' }], present))).toEqual([[null, '/a', '/products/p1']])
})

test('what is missing in the shop is said, and is redirected to all the same', () => {
  const planned = plan([
    { from: '/a', to: '/products/p3' },
    { from: '/b', to: '/deliveryCosts' },
    { from: '/d', to: '/products/P1?article_id=1#x' },
  ])
  expect(planned.new).toBe(3)
  expect(planned.notes).toEqual([
    {
      severity: 'warning',
      line: 2,
      column: 'to',
      value: '/products/p3',
      message: 'The shop has no such page now. Its visitors would be told so.',
    },
  ])
})

test('an address that a file leads to two places is refused, and one that it names twice is not', () => {
  const rows = [
    { from: '/a', to: '/products/p1' },
    { from: '/A', to: '/products/p2' },
    { from: '/a/', to: '/products/p1' },
  ]
  const planned = plan(rows)
  expect(planned).toMatchObject({ new: 1, leftOut: 1 })
  expect(planned.notes).toMatchObject([{ severity: 'error', line: 3, column: 'from' }])
  expect(planned.notes[0]!.message).toContain('Line 2 leads the same address elsewhere')
})

test('a path has eight sets of names in its queries at most', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({ from: `/index.php?name${at}=1`, to: '/products/p1' }))
  expect(plan(rows.slice(1))).toMatchObject({ new: 8, leftOut: 0 })
  expect(plan(rows)).toMatchObject({ leftOut: 9, new: 0 })
  expect(plan(Array.from({ length: 50 }, (_, at) => ({ from: `/index.php?id=${at}`, to: '/' })))).toMatchObject({
    new: 50,
  })
})

test('a shop has 200,000 redirects at most, so that processes can have them in memory', () => {
  const present = (count: number): Redirect[] =>
    Array.from({ length: count }, (_, at) => ({ site: null, from: `/a${at}`, to: '/faq' }))
  expect(plan([{ from: '/b', to: '/faq' }], present(199_999))).toMatchObject({ isTooLarge: false, notes: [] })
  const planned = plan([{ from: '/b', to: '/faq' }], present(200_000))
  expect(planned).toMatchObject({ isTooLarge: true, notes: [{ severity: 'error' }] })
  expect(planned.notes[0]!.message).toMatch(/^The shop would have 200001 redirects/)
})

test('a chain of more than twenty redirects is refused, so that a long one costs no time', () => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({ from: `/a${at}`, to: `/a${at + 1}` }))
  const planned = plan(rows)
  expect(planned.leftOut).toBeGreaterThan(1900)
  expect(planned.new + planned.leftOut).toBe(2000)
})
