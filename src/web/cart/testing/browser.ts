import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { ModelShop } from './model-shop.ts'

/**
 * A simulated browser with several tabs: local storage, broadcast channel, Web Locks, network and time. Time passes
 * only by `advance`. Code that a tab has started runs in that tab's context, however late.
 */

/** The fate of a request on the network, and how long request and answer take, in milliseconds. */
export interface Delivery {
  fate: 'arrives' | 'lost on the way' | 'answer lost' | 'never answered' | 'late' | '503' | '504 after acting'
  there: number
  back: number
}

type Modules = typeof import('../store/cart-actions.ts') &
  typeof import('../store/cart-store.ts') &
  typeof import('../store/cart-errors.ts') &
  typeof import('../store/write-queue.ts') &
  typeof import('../store/deleted-lines.ts') &
  typeof import('../store/line-changes.ts')

interface Task {
  at: number
  id: number
  run: () => void
  tab: Tab | undefined
}

export class Tab {
  readonly document = Object.assign(new EventTarget(), { documentElement: { dataset: { site: 'DE' }, lang: 'de' } })
  readonly view = new EventTarget()
  readonly channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>()
  isOpen = true
  /** In the back/forward cache. */
  inBfcache = false
  modules!: Modules
}

const inTab = new AsyncLocalStorage<Tab>()
const here = () => inTab.getStore()!

export class Browser {
  readonly shop = new ModelShop()
  readonly tabs: Tab[] = []
  session = 'visitor'
  cookie = ''
  storage = new Map<string, string>()
  storageFull = false
  storageForbidden = false
  /** Local storage has failed at some time: the stored cart may be old. */
  storageHasFailed = false
  /** Something happened that no tab can know of before its next read. */
  isStale = false
  /** An anonymous cart ended without a sign-in or sign-out, which the stored cart cannot know. */
  cartExpired = false
  /** A cart has ended and another has begun, with versions from the start. */
  cartBeganAgain = false
  /** Broken invariants. */
  readonly problems: string[] = []
  readonly reported: unknown[] = []
  #now = 0
  #ids = 0
  #tasks: Task[] = []
  #locks: { tab: Tab; work: () => Promise<unknown>; done: (result: unknown) => void }[] = []
  #holder: Tab | undefined
  readonly #deliveries: (write: boolean) => Delivery

  constructor(deliveries: (write: boolean) => Delivery) {
    this.#deliveries = deliveries
    const global = (name: string, get: () => unknown) =>
      Object.defineProperty(globalThis, name, { get, configurable: true })
    global('document', () =>
      Object.defineProperty(here().document, 'cookie', { get: () => this.cookie, configurable: true }),
    )
    global('localStorage', () => this.#storageOf(here()))
    global('addEventListener', () => here().view.addEventListener.bind(here().view))
    global('removeEventListener', () => here().view.removeEventListener.bind(here().view))
    global('dispatchEvent', () => here().view.dispatchEvent.bind(here().view))
    const browser = this
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        readonly tab = here()
        onmessage?: (event: { data: unknown }) => void
        constructor() {
          this.tab.channels.add(this)
        }
        postMessage(data: unknown) {
          const copy = structuredClone(data)
          browser.#others(this.tab, (tab) => {
            for (const channel of tab.channels) channel.onmessage?.({ data: copy })
          })
        }
        close() {
          this.tab.channels.delete(this)
        }
      },
    )
    vi.stubGlobal('navigator', { locks: { request: this.#lock.bind(this) }, userAgent: 'model' })
    vi.stubGlobal('setTimeout', (work: () => void, delay = 0) => this.after(delay, work, here()))
    vi.stubGlobal('clearTimeout', (id: number) => {
      this.#tasks = this.#tasks.filter((task) => task.id !== id)
    })
    vi.stubGlobal('fetch', this.#fetch.bind(this))
  }

  /** Loads the modules in a new tab, or in the place of an old one, which it closes. */
  async open(place = this.tabs.length): Promise<Tab> {
    const old = this.tabs[place]
    if (old) this.#end(old)
    const tab = new Tab()
    this.tabs[place] = tab
    vi.resetModules()
    await inTab.run(tab, async () => {
      tab.modules = {
        ...(await import('../store/cart-store.ts')),
        ...(await import('../store/cart-errors.ts')),
        ...(await import('../store/write-queue.ts')),
        ...(await import('../store/deleted-lines.ts')),
        ...(await import('../store/line-changes.ts')),
        ...(await import('../store/cart-actions.ts')),
      }
      void tab.modules.loadCart()
    })
    await settled()
    return tab
  }

  /** Runs code in the context of a tab. */
  in<T>(tab: Tab, work: (modules: Modules) => T): T {
    return inTab.run(tab, () => work(tab.modules))
  }

  /** Lets time pass, in milliseconds. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (;;) {
      const due = this.#tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0]
      if (!due) break
      this.#tasks = this.#tasks.filter((task) => task !== due)
      this.#now = due.at
      if (!due.tab) due.run()
      else if (due.tab.isOpen) inTab.run(due.tab, due.run)
      await settled()
    }
    this.#now = end
  }

  after(delay: number, run: () => void, tab?: Tab): number {
    this.#ids += 1
    this.#tasks.push({ at: this.#now + delay, id: this.#ids, run, tab })
    return this.#ids
  }

  /** Stores and sends the cart of another site of this origin, which the tabs must ignore. */
  otherSite(): void {
    const cart = { ...this.shop.cart('another site'), version: 9999, numberOfArticles: 77 }
    const record = { site: 'AT', signIn: '', version: 9999, cart }
    this.storage.set('cart', JSON.stringify(record))
    for (const tab of this.tabs) {
      this.after(1, () => this.#storageEvent(tab), tab)
      this.after(
        2,
        () => {
          for (const channel of tab.channels) channel.onmessage?.({ data: record })
        },
        tab,
      )
    }
  }

  #end(tab: Tab): void {
    tab.isOpen = false
    this.#locks = this.#locks.filter((waiting) => waiting.tab !== tab)
    if (this.#holder === tab) {
      this.#holder = undefined
      this.#nextLock()
    }
  }

  #others(tab: Tab, deliver: (other: Tab) => void): void {
    for (const other of this.tabs) {
      if (other !== tab && !other.inBfcache) this.after(3, () => !other.inBfcache && deliver(other), other)
    }
  }

  #storageEvent(tab: Tab): void {
    const event = Object.assign(new Event('storage'), { key: 'cart' })
    if (!tab.inBfcache) tab.view.dispatchEvent(event)
  }

  readonly #storages = new WeakMap<Tab, object>()
  #storageOf(tab: Tab): object {
    if (this.storageForbidden) throw new DOMException('no', 'SecurityError')
    const storage = this.#storages.get(tab) ?? {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (this.storageFull) throw new DOMException('full', 'QuotaExceededError')
        this.storage.set(key, value)
        this.#others(tab, (other) => this.#storageEvent(other))
      },
      removeItem: (key: string) => this.storage.delete(key),
    }
    this.#storages.set(tab, storage)
    return storage
  }

  #lock(_name: string, work: () => Promise<unknown>): Promise<unknown> {
    const tab = here()
    return new Promise((done) => {
      this.#locks.push({ tab, work, done })
      this.#nextLock()
    })
  }

  #nextLock(): void {
    if (this.#holder) return
    const next = this.#locks.shift()
    if (!next) return
    this.#holder = next.tab
    // a browser grants a lock in a task of its own
    const grant = async () => {
      const result = await next.work()
      if (!next.tab.isOpen) return
      this.#holder = undefined
      next.done(result)
      this.#nextLock()
    }
    this.after(0, () => void grant(), next.tab)
  }

  #fetch(address: string, init: RequestInit): Promise<unknown> {
    const tab = here()
    const path = address.split('?')[0]!
    if (path.includes('/tracking/')) {
      this.reported.push(init.body)
      return Promise.resolve({ status: 204, headers: new Headers(), text: async () => '' })
    }
    const { fate, there, back } = this.#deliveries(init.method !== 'GET')
    const headers = init.headers as Record<string, string>
    const request = {
      method: init.method!,
      path,
      body: init.body ? JSON.parse(init.body as string) : undefined,
      key: headers['idempotency-key'],
      session: this.session,
    }
    const write = request.method !== 'GET'
    return new Promise((resolve, reject) => {
      const answer = (given: { status: number; body: unknown }) =>
        this.after(
          back,
          () => resolve({ status: given.status, headers: new Headers(), text: async () => JSON.stringify(given.body) }),
          tab,
        )
      const arrive = (then: (given: { status: number; body: unknown }) => void, delay = there) =>
        this.after(delay, () => {
          // the tab that sent the write may be closed, so no tab learns of its effect
          if (write && !tab.isOpen) this.isStale = true
          then(this.shop.answer(request))
        })
      init.signal?.addEventListener('abort', () => reject(new DOMException('timeout', 'AbortError')))
      const lose = () => this.after(back, () => reject(new TypeError('Failed to fetch')), tab)
      if (!write && fate !== 'arrives') this.isStale = true
      switch (fate) {
        case 'arrives':
          return arrive(answer)
        case 'lost on the way':
          return lose()
        case 'answer lost':
          return arrive(lose)
        case 'never answered':
          return arrive(() => {})
        case 'late':
          this.isStale = true
          return arrive(() => {}, 16_000 + there)
        case '503':
          return this.after(there, () => answer({ status: 503, body: { error: 'PRICE_UNAVAILABLE' } }))
        case '504 after acting':
          return arrive(() => answer({ status: 504, body: undefined }))
      }
    })
  }
}

/** Resolves when all promises that could settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
