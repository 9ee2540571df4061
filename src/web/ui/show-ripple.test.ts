import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RIPPLE_MS, showRipple } from './show-ripple.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What the ripple needs of an element of 80 × 60 px at 10, 20; `children` are the ripples in it. */
function fakeHost() {
  const children: Array<{ className: string; properties: Map<string, string> }> = []
  const createElement = () => {
    const properties = new Map<string, string>()
    const ripple = {
      className: '',
      properties,
      style: { setProperty: (name: string, value: string) => properties.set(name, value) },
      remove: () => children.splice(children.indexOf(ripple), 1),
    }
    return ripple
  }
  const host = {
    append: (ripple: ReturnType<typeof createElement>) => children.push(ripple),
    getBoundingClientRect: () => ({ left: 10, top: 20, width: 80, height: 60 }),
    ownerDocument: { createElement },
  }
  return { children, host: host as unknown as Parameters<typeof showRipple>[0] }
}

test('a ripple is there for 250 ms at least, and goes when it has ended [UI-21]', () => {
  const { children, host } = fakeHost()
  showRipple(host, { clientX: 30, clientY: 50 }, 'ripple', false)
  expect(children).toHaveLength(1)
  expect(Object.fromEntries(children[0]!.properties)).toEqual({
    '--x': '20px',
    '--y': '30px',
    '--size': '200px',
    '--lasts': `${RIPPLE_MS}ms`,
  })
  vi.advanceTimersByTime(250)
  expect(children).toHaveLength(1)
  vi.advanceTimersByTime(RIPPLE_MS - 250)
  expect(children).toEqual([])
})

test('two presses have a ripple each [UI-21]', () => {
  const { children, host } = fakeHost()
  showRipple(host, { clientX: 30, clientY: 50 }, 'ripple', false)
  vi.advanceTimersByTime(200)
  showRipple(host, { clientX: 40, clientY: 50 }, 'ripple', false)
  expect(children).toHaveLength(2)
  vi.advanceTimersByTime(RIPPLE_MS - 200)
  expect(children.map(({ properties }) => properties.get('--x'))).toEqual(['30px'])
})

test('a visitor who wants less motion gets no ripple [UI-21]', () => {
  const { children, host } = fakeHost()
  showRipple(host, { clientX: 30, clientY: 50 }, 'ripple', true)
  expect(children).toEqual([])
})
