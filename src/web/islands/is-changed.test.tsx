import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementsIn, isChanged } from './is-changed.ts'

const HTML = renderToString(
  <form action="/a?b=<c>" aria-label={'<d> "e"'}>
    {'1 <b>2</b>'}
    <input name="x" />
    <br />
    <svg aria-hidden="true">
      <path d="M0 0" />
    </svg>
  </form>,
)

test('the elements of an island are counted without those that texts and attributes seem to hold', () => {
  expect(elementsIn(HTML)).toBe(5)
})

/** An island of a page with so many elements, of which some are a translator's. */
const island = (all: number, fonts = 0) =>
  ({
    dataset: { elements: '5' },
    querySelector: () => (fonts > 0 ? {} : null),
    getElementsByTagName: () => ({ length: all }),
  }) as unknown as HTMLElement

test('an island is changed where an element has come or gone, or a translator has been there', () => {
  expect(isChanged(island(5))).toBe(false)
  for (const changed of [island(6), island(4), island(5, 1)]) expect(isChanged(changed)).toBe(true)
})
