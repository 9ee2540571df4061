import { afterEach, expect, test, vi } from 'vitest'
import { RootBoundary } from './RootBoundary.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

class DOMExceptionOfBrowser extends Error {}

/** A boundary without a page: React's part is to call its methods. */
function boundary(fallback?: string) {
  vi.stubGlobal('DOMException', DOMExceptionOfBrowser)
  const onFailure = vi.fn()
  const element = { replaceChildren: vi.fn() } as unknown as HTMLElement
  const made = new RootBoundary({ part: { element, onFailure }, fallback, children: 'the island' })
  made.setState = (change: unknown) => {
    made.state = { ...made.state, ...(change as (state: object) => object)(made.state) }
  }
  const fail = (error: Error) => {
    made.state = { ...made.state, ...RootBoundary.getDerivedStateFromError() }
    made.componentDidCatch(error)
  }
  return { made, fail, onFailure, element }
}

test('an island that others have changed is rendered anew as often as they change it, from an empty element', () => {
  vi.useFakeTimers()
  const { made, fail, onFailure, element } = boundary()
  for (let times = 1; times <= 20; times += 1) {
    fail(new DOMExceptionOfBrowser('not a child of this node'))
    expect(made.state).toEqual({ content: 'shown', renderings: 1 + times })
    vi.advanceTimersByTime(2000)
  }
  expect(onFailure).toHaveBeenCalledTimes(20)
  expect(element.replaceChildren).toHaveBeenCalledTimes(20)
})

test('an island that fails five times within a moment has a fault, and is given up', () => {
  const { fail } = boundary()
  for (let times = 1; times < 5; times += 1) fail(new TypeError('no price'))
  expect(() => fail(new TypeError('no price'))).toThrow('no price')
})

test('with something to show instead, a fault shows it at once, and a changed page does not', () => {
  const { made, fail } = boundary('an error')
  fail(new DOMExceptionOfBrowser('not a child of this node'))
  expect(made.state.content).toBe('shown')
  fail(new TypeError('no price'))
  expect([made.state.content, made.render()]).toEqual(['given up', 'an error'])
})

test('a second error of one failure does not empty what was rendered anew', () => {
  const { made, fail, onFailure, element } = boundary()
  fail(new DOMExceptionOfBrowser('not a child of this node'))
  made.componentDidCatch(new DOMExceptionOfBrowser('not a child of this node'))
  expect(made.state.renderings).toBe(2)
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(element.replaceChildren).toHaveBeenCalledTimes(1)
})
