import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { numberOfArticles } from '#rules/cart/optimistic-cart.ts'
import { EVENTS } from '../../events.ts'
import { Browser, type Delivery, type Tab } from '../testing/browser.ts'
import { GIFT, TCMS } from '../testing/model-shop.ts'
import type { CartResult } from './cart-actions.ts'

/** The browser's cart against a model of the shop: after any sequence of events both have the same cart. */

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['document', 'localStorage', 'addEventListener', 'removeEventListener', 'dispatchEvent']) {
    Reflect.deleteProperty(globalThis, name)
  }
})

const FATES = ['lost on the way', 'answer lost', 'never answered', 'late', '503', '504 after acting'] as const
const delay = fc.constantFrom(1, 5, 40, 300, 2000)
const good = fc.record({ fate: fc.constant('arrives' as const), there: delay, back: delay })
const delivery: fc.Arbitrary<Delivery> = fc.oneof(
  { weight: 5, arbitrary: good },
  { weight: 2, arbitrary: fc.record({ fate: fc.constantFrom(...FATES), there: delay, back: delay }) },
)

const tab = fc.nat(1)
const tcm = fc.constantFrom(...TCMS)
const quantity = fc.integer({ min: 1, max: 12 })
const line = fc.nat(3)
type Step = { tab: number } & (
  | { do: 'add'; tcm: string; quantity: number }
  | { do: 'set'; line: number; quantity: number }
  | { do: 'remove' | 'removeGift' | 'undo'; line: number }
  | { do: 'replace'; line: number; tcm: string; quantity: number }
  | { do: 'wait'; ms: number }
  | { do: 'stock'; tcm: string; stock: number | null }
  | { do: 'addGift' | 'reload' | 'trigger' | 'otherSite' | 'full' | 'forbidden' | 'leave' | 'return' | 'toggleLines' }
  | { do: 'signIn' | 'signOut' | 'expire' }
)
const step = (name: Step['do'], more: object = {}) => fc.record({ tab, do: fc.constant(name), ...more })
const shopping = [
  { weight: 6, arbitrary: step('add', { tcm, quantity }) },
  { weight: 6, arbitrary: step('set', { line, quantity }) },
  { weight: 3, arbitrary: step('remove', { line }) },
  { weight: 2, arbitrary: step('undo', { line }) },
  { weight: 2, arbitrary: step('replace', { line, tcm, quantity }) },
  { weight: 1, arbitrary: step('addGift') },
  { weight: 1, arbitrary: step('removeGift', { line }) },
  { weight: 6, arbitrary: step('wait', { ms: fc.constantFrom(1, 30, 500, 4000) }) },
] as const
const browserEvents = [
  { weight: 1, arbitrary: step('reload') },
  { weight: 1, arbitrary: step('trigger') },
  { weight: 1, arbitrary: step('otherSite') },
  { weight: 1, arbitrary: step('full') },
  { weight: 1, arbitrary: step('forbidden') },
  { weight: 1, arbitrary: step('leave') },
  { weight: 1, arbitrary: step('return') },
  { weight: 1, arbitrary: step('toggleLines') },
] as const
const serverEvents = [
  { weight: 1, arbitrary: step('stock', { tcm, stock: fc.constantFrom(null, 0, 2, 6) }) },
  { weight: 1, arbitrary: step('signIn') },
  { weight: 1, arbitrary: step('signOut') },
  { weight: 1, arbitrary: step('expire') },
] as const

const stepsOf = (...choices: readonly { weight: number; arbitrary: fc.Arbitrary<unknown> }[]) =>
  fc.array(fc.oneof(...choices) as fc.Arbitrary<Step>, { minLength: 1, maxLength: 25 })

class Shopper {
  readonly browser: Browser
  readonly #open = new Map<Tab, number>()
  /** The tabs that show the lines, with the function that closes the view. */
  readonly #views = new Map<Tab, () => void>()
  readonly results: CartResult[] = []
  /** True: every request arrives from now on. */
  isConnectionGood = false

  constructor(deliveries: { writes: readonly Delivery[]; reads: readonly Delivery[] }) {
    const place = { writes: 0, reads: 0 }
    this.browser = new Browser((write) => {
      const kind = write ? 'writes' : 'reads'
      place[kind] += 1
      const found = deliveries[kind][place[kind] - 1]
      return this.isConnectionGood || !found ? { fate: 'arrives', there: 5, back: 5 } : found
    })
  }

  async open(place?: number): Promise<void> {
    watchInvariants(this.browser, await this.browser.open(place))
  }

  async take(steps: readonly Step[]): Promise<void> {
    for (const one of steps) await this.#do(one)
    for (const [place, each] of this.browser.tabs.entries())
      if (each.inBfcache) await this.#do({ tab: place, do: 'return' })
    // long enough for every timeout and for the last set error to clear
    await this.browser.advance(2_000_000)
    for (const each of this.browser.tabs) expect(this.#open.get(each) ?? 0, 'every change has resolved').toBe(0)
    expect(this.browser.problems).toEqual([])
  }

  async #do(given: Step): Promise<void> {
    const { browser } = this
    const at = browser.tabs[given.tab]!
    if (at.inBfcache && given.do !== 'return') return
    const shown = browser.in(at, ({ $cart }) => $cart.get())
    const article = 'line' in given ? shown?.articles[given.line] : undefined
    const run = (change: Parameters<typeof browser.in<Promise<CartResult>>>[1]) => this.#run(at, change)
    switch (given.do) {
      case 'add':
        return run(({ addToCart }) =>
          addToCart({ tcm: given.tcm, quantity: given.quantity, giftCard: false, shownPrice: 0 }),
        )
      case 'addGift':
        return run(({ addToCart }) => addToCart({ tcm: GIFT, quantity: 1, giftCard: true, shownPrice: 0 }))
      case 'set':
        return article && run(({ setQuantity }) => setQuantity({ ...article, quantity: given.quantity }))
      case 'remove':
        return article && run(({ removeArticle }) => removeArticle(article))
      case 'removeGift': {
        const card = shown?.giftCards[0]
        return card && run(({ removeGiftCard }) => removeGiftCard(card))
      }
      case 'undo': {
        const lists = browser.in(at, ({ $deletedLists }) => $deletedLists.get())
        const [gone, card] = [lists.deletedArticles[0], lists.deletedGiftCards[0]]
        if (gone) return run(({ restore }) => restore({ article: gone }))
        return card && run(({ restore }) => restore({ giftCard: card }))
      }
      case 'replace': {
        const { tcm: fresh, quantity: pieces } = given
        const swap = { productId: `p-${fresh}`, tcm: fresh, quantity: pieces, shownPrice: 0 }
        return article && run(({ replaceArticle }) => replaceArticle({ ...swap, oldTcm: article.tcm }))
      }
      case 'wait':
        return browser.advance(given.ms)
      case 'reload':
        return this.open(given.tab)
      case 'trigger':
        return void browser.in(at, () => document.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate)))
      case 'otherSite':
        return browser.otherSite()
      case 'full':
        browser.storageFull = !browser.storageFull
        browser.storageHasFailed = true
        return
      case 'forbidden':
        browser.storageForbidden = !browser.storageForbidden
        browser.storageHasFailed = true
        return
      case 'leave': {
        // a page with a request under way does not go into the back/forward cache
        if (browser.in(at, ({ $hasPendingChanges, $busy }) => $hasPendingChanges.get() || $busy.get())) return
        browser.in(at, () => dispatchEvent(new Event('pagehide')))
        at.inBfcache = true
        return
      }
      case 'return':
        if (!at.inBfcache) return
        at.inBfcache = false
        return void browser.in(at, () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
      case 'toggleLines':
        if (this.#views.has(at)) {
          browser.in(at, this.#views.get(at)!)
          this.#views.delete(at)
        } else
          this.#views.set(
            at,
            browser.in(at, ({ linesShown }) => linesShown(true)),
          )
        return
      case 'stock':
        browser.shop.articles.get(given.tcm)!.stock = given.stock
        browser.isStale = true
        return
      case 'signIn':
        if (browser.session === 'customer') return
        browser.shop.merge(browser.session, 'customer')
        return this.#changeSession(given.tab, 'customer', 'LoginToken=login.4711.99.sig; LongTermToken=long')
      case 'signOut':
        if (browser.session !== 'customer') return
        return this.#changeSession(given.tab, `visitor ${browser.shop.requests.length}`, 'LongTermToken=long')
      case 'expire':
        if (browser.session === 'customer') return
        browser.session = `visitor ${browser.shop.requests.length} again`
        browser.cartBeganAgain = true
        browser.isStale = true
        browser.cartExpired = true
    }
  }

  /** Signing in and out are forms, so the page is loaded again. */
  #changeSession(place: number, session: string, cookie: string): Promise<void> {
    Object.assign(this.browser, { session, cookie, cartBeganAgain: true, isStale: true })
    return this.open(place)
  }

  #run(at: Tab, change: Parameters<Browser['in']>[1]): void {
    const count = (by: number) => this.#open.set(at, (this.#open.get(at) ?? 0) + by)
    count(1)
    const running = this.browser.in(at, change) as Promise<CartResult>
    void running.then((result) => {
      count(-1)
      this.results.push(result)
    })
  }

  /** Every tab has the server's cart and no pending change. What no tab could know of, it learns by a read. */
  async expectSameCart(): Promise<void> {
    const { browser } = this
    this.isConnectionGood = true
    if (browser.isStale) {
      for (const at of browser.tabs) browser.in(at, () => dispatchEvent(new Event('online')))
      await browser.advance(100_000)
    }
    const wanted = browser.shop.cart(browser.session)
    for (const at of browser.tabs) {
      const state = browser.in(at, (modules) => ({
        cart: modules.$cart.get(),
        pieces: modules.$numberOfArticles.get(),
        changing: modules.$hasPendingChanges.get(),
        busy: modules.$busy.get(),
        setError: modules.$setError.get(),
        getError: modules.$getError.get(),
      }))
      const rest = { changing: false, busy: false, setError: undefined, getError: undefined }
      expect(state).toEqual({ cart: wanted, pieces: wanted.numberOfArticles, ...rest })
    }
    if (browser.storageHasFailed) return
    const stored = JSON.parse(browser.storage.get('cart') ?? 'null')
    if (stored?.site === 'DE') expect(stored.cart).toEqual(wanted)
  }
}

/** Records a problem whenever an invariant of a tab breaks. */
function watchInvariants(browser: Browser, at: Tab): void {
  browser.in(at, ({ $cart, $numberOfArticles }) => {
    let version = -1
    const firstSession = browser.session
    $cart.listen((cart) => {
      if ($numberOfArticles.get() !== (cart ? numberOfArticles(cart) : 0)) browser.problems.push('badge ≠ page')
      const { session } = (cart ?? { session: firstSession }) as { session?: string }
      if (session === 'another site') browser.problems.push('another site’s cart was shown')
      if (firstSession === browser.session && !browser.cartExpired && session !== firstSession)
        browser.problems.push(`${session}’s cart`)
      if (!cart || browser.cartBeganAgain) version = -1
      else {
        if (cart.version < version) browser.problems.push(`version ${version} became ${cart.version}`)
        version = cart.version
      }
    })
  })
}

async function simulate(
  steps: readonly Step[],
  writes: readonly Delivery[],
  reads: readonly Delivery[],
): Promise<Shopper> {
  const shopper = new Shopper({ writes, reads })
  await shopper.open()
  await shopper.open()
  await shopper.take(steps)
  await shopper.expectSameCart()
  return shopper
}

const LONG = 600_000

test(
  'with two tabs, a bad connection, reloads, other sites and a full storage all tabs end with the server’s cart',
  async () => {
    const steps = stepsOf(...shopping, ...browserEvents)
    const property = fc.asyncProperty(
      steps,
      fc.array(delivery, { maxLength: 25 }),
      fc.array(good),
      async (...given) => {
        await simulate(...given)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  },
  LONG,
)

test(
  'with failing reads, sold-out goods, sign-ins, sign-outs and ended carts all tabs end with the server’s cart',
  async () => {
    const deliveries = fc.array(delivery, { maxLength: 25 })
    const property = fc.asyncProperty(
      stepsOf(...shopping, ...browserEvents, ...serverEvents),
      deliveries,
      deliveries,
      async (...given) => {
        await simulate(...given)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  },
  LONG,
)

test(
  'adding that is retried until it succeeds adds its pieces once',
  async () => {
    const property = fc.asyncProperty(
      fc.array(fc.tuple(tab, fc.constantFrom('many', 'other')), { minLength: 1, maxLength: 4 }),
      fc.array(delivery, { maxLength: 12 }),
      async (presses, writes) => {
        const shopper = new Shopper({ writes, reads: [] })
        await shopper.open()
        await shopper.open()
        const { browser } = shopper
        for (const [index, [place, wanted]] of presses.entries()) {
          const press = { tcm: wanted, quantity: index + 1, giftCard: false, shownPrice: 0 }
          for (let result: CartResult = { ok: false }; !result.ok; ) {
            const running = browser.in(browser.tabs[place]!, ({ addToCart }) => addToCart(press))
            await browser.advance(20_000)
            result = await running
          }
        }
        await browser.advance(100_000)
        await shopper.expectSameCart()
        const pressed = presses.map(([, wanted], index) => [wanted, index + 1])
        expect(browser.shop.added).toEqual(pressed)
      },
    )
    await fc.assert(property, { numRuns: 60 })
  },
  LONG,
)

test(
  'of quick changes the last of each line shows at once, and one per line is sent',
  async () => {
    const changes = fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 20 })
    const property = fc.asyncProperty(changes, async (wanted) => {
      const shopper = new Shopper({ writes: [], reads: [] })
      await shopper.open()
      const { browser } = shopper
      const [at] = browser.tabs
      for (const one of ['many', 'other']) {
        browser.in(at!, ({ addToCart }) => void addToCart({ tcm: one, quantity: 2, giftCard: false, shownPrice: 0 }))
      }
      await browser.advance(1000)
      const before = browser.shop.requests.length
      const lines = browser.in(at!, ({ $cart }) => $cart.get()!.articles)
      const pieces = () => browser.in(at!, ({ $cart }) => $cart.get()!.articles.map((one) => one.quantity.quantity))
      const last = [2, 2]
      for (const [place, count] of wanted) {
        browser.in(at!, ({ setQuantity }) => void setQuantity({ ...lines[place]!, quantity: count }))
        last[place] = count
        expect(pieces()).toEqual(last)
      }
      await browser.advance(10_000)
      expect(pieces()).toEqual(last)
      await shopper.expectSameCart()
      expect(browser.shop.requests.length - before).toBe(new Set(wanted.map(([place]) => place)).size)
    })
    await fc.assert(property, { numRuns: 60 })
  },
  LONG,
)
