import fc from 'fast-check'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore, pageScrolls } from './closed-overlay.ts'
import { openBrowser, visit, WIDE } from './visitor.ts'

/**
 * Walks of what impatient hands do, in any order. The walks are the same in every run; WALK_SEED=7 takes others, and a
 * failure says its seed and its steps.
 */

const WALKS = 12
const STEPS = 12
const SEED = Number(process.env.WALK_SEED ?? 1)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const texts = textsOf('quick-buy', 'de-DE')
const dialogOf = (page: Page) => page.getByRole('dialog')
const isOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]') !== null)

/** The browser answers the history later: only then would a person see what "back" will do. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector('dialog#quick-buy[open]') !== null) === (history.state?.quickBuy !== undefined),
    undefined,
    { timeout: 5000 },
  )

const opens =
  (detail: object, type = 'quickbuy-open') =>
  (page: Page) =>
    page.evaluate(([name, given]) => document.dispatchEvent(new CustomEvent(name, { detail: given })), [
      type,
      detail,
    ] as const)
const alba = { productId: 'p1001', preSelectedArticleTcm: '100101' }

/** Presses where a card's button stands, whatever covers it. */
const atCard = async (page: Page, which: number, act: (x: number, y: number) => Promise<void>) => {
  const card = page.locator('[data-quick-buy]').nth(which)
  if (!(await isOpen(page))) await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (!box || box.y < 0 || box.y + box.height > WIDE.height) return false
  return act(box.x + box.width / 2, box.y + box.height / 2)
}

const keyOnCard = (key: string) => async (page: Page, which: number) => {
  if (await isOpen(page)) return false
  await page.locator('[data-quick-buy]').nth(which).focus()
  return page.keyboard.press(key)
}

/** Does something to what is there; false where it is not, or is gone or covered by then, as it may be under a hand. */
const onto = async (target: Locator, act: (target: Locator) => Promise<unknown>) =>
  (await target.count()) > 0 &&
  act(target).then(
    () => true,
    () => false,
  )
const SOON = { timeout: 1000 }
const pressButton = (name: string | RegExp) => (page: Page) =>
  onto(dialogOf(page).getByRole('button', { name }).first(), (button) => button.click(SOON))

/** The pages that links of the overlay and of cards lead to. */
const LINKED = /\/(products\/|login|watchlist$|cremacardwelcome|service\/(cartfrontend|configurator)\/)/

/** A page that is left takes its calls and its fading with it; an unknown product is logged. */
const EXPECTED = /^Failed to load resource|Failed to fetch|Transition was aborted|No products found/

const ACTIONS: Record<string, (page: Page, which: number) => Promise<unknown>> = {
  'press a card': (page, which) => atCard(page, which, (x, y) => page.mouse.click(x, y)),
  'press a card twice': (page, which) => atCard(page, which, (x, y) => page.mouse.dblclick(x, y)),
  'Enter on a card': keyOnCard('Enter'),
  'Space on a card': keyOnCard(' '),
  'event regular': opens({ selections: [alba], mode: 'regular' }),
  'event cart': opens({ productId: 'p1001', tcm: '100101', quantity: 4 }, 'quickbuy-edit-cart-item'),
  'event watch': opens({ selections: [alba], mode: 'watch' }),
  'event watchlist': opens({ selections: [{ productId: 'p3015' }], mode: 'watchlist' }),
  'event set': opens({ selections: ['p1001', 'p3001'].map((productId) => ({ productId })) }),
  'event mixed set': opens({ selections: ['p3001', 'p5015', 'p3015'].map((productId) => ({ productId })) }),
  'event back in stock': opens({ selections: [{ productId: 'p3011' }] }),
  'event unknown': opens({ selections: [{ productId: 'nothing' }] }),
  variant: async (page, which) => {
    const radios = dialogOf(page).getByRole('radio')
    const radio = radios.nth(which % ((await radios.count()) || 1))
    return onto(radio, () => radio.check({ force: true, ...SOON }))
  },
  quantity: (page, which) =>
    onto(dialogOf(page).getByRole('combobox').first(), async (select) => {
      const last = (await select.locator('option').count()) - 1
      await select.selectOption({ index: which > 5 ? last : Math.min(which, last) }, SOON)
    }),
  checkbox: (page, which) =>
    onto(
      dialogOf(page)
        .getByRole('checkbox')
        .nth(which % 2),
      (checkbox) => checkbox.click(SOON),
    ),
  buy: pressButton(new RegExp(`${texts.addToCart}|${texts.replace}|${texts.saveWatchList}`)),
  'buy twice': (page) =>
    onto(dialogOf(page).getByRole('button', { name: texts.addToCart }), (button) => button.dblclick(SOON)),
  wish: pressButton(texts.addToWatchList),
  Escape: (page) => page.keyboard.press('Escape'),
  backdrop: (page) => page.mouse.click(4, 4),
  'close button': pressButton(texts.close),
  back: async (page) => {
    await settled(page)
    if (await isOpen(page)) return page.evaluate(() => history.back())
    await page.goBack()
    return page.goForward()
  },
  forward: async (page) => {
    await settled(page)
    return page.evaluate(() => history.forward())
  },
}

const CLOSERS = ['Escape', 'backdrop', 'close button', 'back', 'forward']
const INSIDE = ['variant', 'quantity', 'checkbox', 'buy', 'buy twice', 'wish']
const OPENERS = Object.keys(ACTIONS).filter((what) => !CLOSERS.includes(what) && !INSIDE.includes(what))

const step = fc.record(
  {
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...OPENERS) },
      { weight: 4, arbitrary: fc.constantFrom(...INSIDE) },
      { weight: 2, arbitrary: fc.constantFrom(...CLOSERS) },
    ),
    which: fc.nat(7),
    /** Milliseconds until the next step: none, one frame, a fast hand. */
    pause: fc.constantFrom(0, 20, 160),
  },
  { noNullPrototype: true },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What has really been done in some walk. */
const done = new Set<string>()

async function walk(context: BrowserContext, steps: Step[]): Promise<void> {
  const page = await context.newPage()
  await page.goto('/', { waitUntil: 'commit' })
  await page.goto('/c/beans', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-alive]').first().waitFor()
  const before = await page.evaluate(() => history.length)
  for (const { what, which, pause } of steps) {
    if ((await ACTIONS[what]!(page, which)) !== false) done.add(what)
    if (pause) await page.waitForTimeout(pause)
  }
  expect(new URL(page.url()).pathname, 'no step leads away').toBe('/c/beans')
  await settled(page)
  if (await isOpen(page)) {
    await expectSound(page)
    await page.keyboard.press('Escape')
  }
  await expectClosed(page, before)
  await page.close()
}

async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => page.locator('dialog[open] [aria-busy="true"]').count(), { timeout: 5000 }).toBe(0)
  const found = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const selects = [...(dialogs[0]?.querySelectorAll('select') ?? [])]
    return {
      dialogs: dialogs.length,
      focused: dialogs[0]?.contains(document.activeElement),
      overflow: document.documentElement.style.overflow,
      quantities: selects.map(({ value, options }) => [value, [...options].map((option) => option.value)] as const),
    }
  })
  expect(found).toMatchObject({ dialogs: 1, focused: true, overflow: 'hidden' })
  for (const [value, options] of found.quantities) {
    expect(options).toEqual(options.map((_, index) => String(index + 1)))
    expect(options.length).toBeLessThanOrEqual(30)
    expect(options, 'the quantity is one of 1 to the most').toContain(value)
  }
}

async function expectClosed(page: Page, before: number): Promise<void> {
  await expectAsBefore(page)
  expect(await pageScrolls(page), 'the page scrolls').toBe(true)
  const left = await page.evaluate(() => ({
    connected: document.activeElement?.isConnected,
    inside: document.querySelector('dialog#quick-buy')?.contains(document.activeElement),
    length: history.length,
  }))
  expect(left).toMatchObject({ connected: true, inside: false })
  expect(left.length - before, 'one entry at the most, which lies ahead').toBeLessThanOrEqual(1)
  await page.goBack()
  expect(new URL(page.url()).pathname, 'back leads to the page before').toBe('/')
}

test(`${WALKS} walks of ${STEPS} steps leave the page as it was, and the overlay sound [QB-12] [QB-13] [QB-14] [QB-17]`, async () => {
  const { page, context, problems } = await visit(browser, '/c/beans')
  await page.close()
  // a press may hit a link; that it leads away is no matter of this journey
  await context.route(LINKED, (route) => route.fulfill({ status: 204 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      problems.length = 0
      await walk(context, steps)
      expect(problems.filter((text) => !EXPECTED.test(text))).toEqual([])
    }),
    { numRuns: WALKS, seed: SEED, endOnFailure: true },
  )
  // which of them find something to act on is a matter of time; a walk that does nothing would prove nothing
  expect(done.size, [...done].join(', ')).toBeGreaterThan(Object.keys(ACTIONS).length * 0.7)
}, 180_000)
