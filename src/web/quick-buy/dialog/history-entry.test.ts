import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyEntry } from './history-entry.ts'

/** Answers moves later, by a popstate, as a browser does. */
class FakeHistory {
  states: unknown[] = [null]
  place = 0
  get state() {
    return this.states[this.place]
  }
  pushState(state: unknown) {
    this.states = [...this.states.slice(0, this.place + 1), state]
    this.place += 1
  }
  replaceState(state: unknown) {
    this.states[this.place] = state
  }
  go(steps: number) {
    queueMicrotask(() => {
      this.place += steps
      view.dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }))
    })
  }
  back() {
    this.go(-1)
  }
}

let view: EventTarget
let past: FakeHistory
const page = { pathname: '/c/beans', reload: vi.fn() }
let open: boolean
const onBack = vi.fn()
const onForward = vi.fn()
const moved = () => new Promise((resolve) => setTimeout(resolve))
const entryOf = () => historyEntry({ isOpen: () => open, onBack, onForward })

beforeEach(() => {
  view = new EventTarget()
  past = new FakeHistory()
  open = true
  page.pathname = '/c/beans'
  vi.clearAllMocks()
  vi.stubGlobal('history', past)
  vi.stubGlobal('location', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
})
afterEach(() => vi.unstubAllGlobals())

describe("the overlay's history entry", () => {
  test('is pushed when the overlay opens and removed when it closes', async () => {
    const entry = entryOf()
    entry.enter('detail')
    expect(past.state).toEqual({ quickBuy: 'detail' })
    const after = vi.fn()
    open = false
    entry.leave(after)
    expect(after).not.toHaveBeenCalled()
    await moved()
    expect(past.state).toBeNull()
    expect(after).toHaveBeenCalledOnce()
    expect(onBack).not.toHaveBeenCalled()
  })

  test('"back" closes the overlay, and the close then goes no further back', async () => {
    const entry = entryOf()
    entry.enter('detail')
    past.back()
    await moved()
    expect(onBack).toHaveBeenCalledOnce()
    entry.leave()
    await moved()
    expect(past.place).toBe(0)
  })

  test('"forward" into it opens the overlay again', async () => {
    const entry = entryOf()
    entry.enter('detail')
    past.back()
    await moved()
    past.go(1)
    await moved()
    expect(onForward).toHaveBeenCalledExactlyOnceWith('detail')
  })

  test('opening again while the entry is still being removed ends inside the entry', async () => {
    const entry = entryOf()
    entry.enter('first')
    entry.leave()
    entry.enter('second')
    await moved()
    expect(past.states).toEqual([null, { quickBuy: 'second' }])
    expect(past.place).toBe(1)
  })

  test('opening another product while open adds no second entry', () => {
    const entry = entryOf()
    entry.enter('first')
    entry.enter('second')
    expect(past.states).toEqual([null, { quickBuy: 'second' }])
  })

  test('an entry left over from a reload is removed at pageshow', async () => {
    past.pushState({ quickBuy: 'detail' })
    open = false
    entryOf()
    view.dispatchEvent(new Event('pageshow'))
    await moved()
    expect(past.place).toBe(0)
    expect(onForward).not.toHaveBeenCalled()
  })

  test('an abandoned entry leaves the history alone', async () => {
    const entry = entryOf()
    entry.enter('detail')
    entry.abandon()
    const after = vi.fn()
    entry.leave(after)
    await moved()
    expect(past.place).toBe(1)
    expect(after).not.toHaveBeenCalled()
  })

  test.each(['popstate', 'pageshow'])('under another page’s address the document is reloaded (%s)', (type) => {
    entryOf()
    page.pathname = '/products/p1001'
    past.states = [{ quickBuy: 'detail' }]
    view.dispatchEvent(Object.assign(new Event(type), { state: past.state }))
    expect(page.reload).toHaveBeenCalledOnce()
    expect(onForward).not.toHaveBeenCalled()
  })
})
