import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { historyEntry } from './history-entry.ts'

/** A history of states whose moves are answered later, as a browser's are. */
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
const left = vi.fn()
const entered = vi.fn()
const settled = () => new Promise((resolve) => setTimeout(resolve))
const entryOf = () => historyEntry({ isOpen: () => open, left, entered })

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
  test('is there while the overlay is open and gone when it has left', async () => {
    const entry = entryOf()
    entry.enter('detail')
    expect(past.state).toEqual({ quickBuy: 'detail' })
    const after = vi.fn()
    open = false
    entry.leave(after)
    expect(after).not.toHaveBeenCalled()
    await settled()
    expect(past.state).toBeNull()
    expect(after).toHaveBeenCalledOnce()
    expect(left).not.toHaveBeenCalled()
  })

  test('going back out of it closes the overlay, and leaving then goes no further', async () => {
    const entry = entryOf()
    entry.enter('detail')
    past.back()
    await settled()
    expect(left).toHaveBeenCalledOnce()
    entry.leave()
    await settled()
    expect(past.place).toBe(0)
  })

  test('going forward into it opens the overlay again', async () => {
    const entry = entryOf()
    entry.enter('detail')
    past.back()
    await settled()
    past.go(1)
    await settled()
    expect(entered).toHaveBeenCalledExactlyOnceWith('detail')
  })

  test('opening again while it is still leaving ends inside it', async () => {
    const entry = entryOf()
    entry.enter('first')
    entry.leave()
    entry.enter('second')
    await settled()
    expect(past.states).toEqual([null, { quickBuy: 'second' }])
    expect(past.place).toBe(1)
  })

  test('opening something else while open adds no second entry', () => {
    const entry = entryOf()
    entry.enter('first')
    entry.enter('second')
    expect(past.states).toEqual([null, { quickBuy: 'second' }])
  })

  test('an entry that outlived its overlay is tidied up when the page shows', async () => {
    past.pushState({ quickBuy: 'detail' })
    open = false
    entryOf()
    view.dispatchEvent(new Event('pageshow'))
    await settled()
    expect(past.place).toBe(0)
    expect(entered).not.toHaveBeenCalled()
  })

  test('a page that goes touches the history no more', async () => {
    const entry = entryOf()
    entry.enter('detail')
    entry.abandon()
    const after = vi.fn()
    entry.leave(after)
    await settled()
    expect(past.place).toBe(1)
    expect(after).not.toHaveBeenCalled()
  })

  test.each(['popstate', 'pageshow'])('under another page’s address the document is read anew (%s)', (type) => {
    entryOf()
    page.pathname = '/products/p1001'
    past.states = [{ quickBuy: 'detail' }]
    view.dispatchEvent(Object.assign(new Event(type), { state: past.state }))
    expect(page.reload).toHaveBeenCalledOnce()
    expect(entered).not.toHaveBeenCalled()
  })
})
