import fc from 'fast-check'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore, expectScrolling } from './closed-overlay.ts'
import { framesRendered, openBrowser, visit, WIDE } from './visitor.ts'
import { IS_WIDE } from './wide.ts'

/**
 * Random walks of an impatient shopper. Each step is one of the actions that are possible, preferring those done least. The
 * choices come from a seed (WALK_SEED=7 for others) and from how fast the shop answers, so a failure names its steps.
 * WALKS=40 walks longer, and from six on until each action was done.
 */

const WALKS = Number(process.env.WALKS ?? (IS_WIDE ? 6 : 2))
const STEPS = 12
const START = '/deliveryCosts'
/** On a busy machine fewer actions are possible in time; walks go on until each has been done. */
const MAX_WALKS = Math.max(40, WALKS)
const SEED = Number(process.env.WALK_SEED ?? 1)

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const texts = textsOf('quick-buy', 'de-DE')
const dialogOf = (page: Page) => page.getByRole('dialog')
const isOpen = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]') !== null)

/** The state of the page that the choice of a step depends on. */
interface Screen {
  open: boolean
  variants: number
  quantities: number
  included: number
  leftOut: number
  /** The names of its buttons. */
  buttons: string[]
}

const look = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const all = <E extends Element>(selector: string) => [...(dialog?.querySelectorAll<E>(selector) ?? [])]
    return {
      open: dialog !== null,
      variants: all('input[type="radio"]:enabled').length,
      quantities: all('select').length,
      included: all('input[type="checkbox"]:checked:enabled').length,
      leftOut: all('input[type="checkbox"]:not(:checked):enabled').length,
      buttons: all('button:enabled')
        .filter((button) => button.checkVisibility())
        .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    }
  })

/** Waits until the browser has updated the history, which it does later than the dialog. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => (document.querySelector('dialog#quick-buy[open]') !== null) === (history.state?.quickBuy !== undefined),
  )

/** Waits until an open overlay shows its content. */
const shown = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = document.querySelector('dialog[open]')
    return !dialog?.querySelector('[aria-busy="true"], [data-part="card-preview"]:not([hidden])')
  })

interface Kind {
  /** Whether the action is possible; always where this is absent. */
  if?: (screen: Screen) => boolean
  /** Returns false where its target has disappeared meanwhile. */
  act: (page: Page, which: number) => Promise<unknown>
}

const whileOpen = ({ open }: Screen) => open
const whileClosed = ({ open }: Screen) => !open
const withButton =
  (...names: string[]) =>
  ({ buttons }: Screen) =>
    names.some((name) => buttons.some((button) => button.includes(name)))

const opens = (detail: object, type = 'quickbuy-open'): Kind => ({
  act: (page) =>
    page.evaluate(([name, given]) => document.dispatchEvent(new CustomEvent(name, { detail: given })), [
      type,
      detail,
    ] as const),
})
const alba = { productId: 'p1001', preSelectedArticleTcm: '100101' }

/** Acts at the position of a card's button, even where it is covered. */
const atCard = (act: (page: Page, x: number, y: number) => Promise<void>): Kind => ({
  act: async (page, which) => {
    const card = page.locator('[data-quick-buy]').nth(which)
    if (!(await isOpen(page))) await card.scrollIntoViewIfNeeded()
    const box = await card.boundingBox()
    if (!box || box.y < 0 || box.y + box.height > WIDE.height) return false
    return act(page, box.x + box.width / 2, box.y + box.height / 2)
  },
})

const keyOnCard = (key: string): Kind => ({
  if: whileClosed,
  act: async (page, which) => {
    if (await isOpen(page)) return false
    await page.locator('[data-quick-buy]').nth(which).focus()
    return page.keyboard.press(key)
  },
})

/** Presses a target where it is now; false where it is missing or covered meanwhile. */
async function pressNow(target: Locator, clickCount = 1): Promise<boolean> {
  const place = await target.evaluateAll(([element]) => {
    if (!element) return undefined
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const found = document.elementFromPoint(x, y)
    const isOnTop = found !== null && (element.contains(found) || found.closest('label')?.control === element)
    return isOnTop ? { x, y } : undefined
  })
  if (!place) return false
  await target.page().mouse.click(place.x, place.y, { clickCount })
  return true
}
const buttonNamed = (page: Page, ...names: string[]) =>
  dialogOf(page)
    .getByRole('button', { name: new RegExp(names.join('|')) })
    .first()
const pressButton = (...names: string[]): Kind => ({
  if: withButton(...names),
  act: (page) => pressNow(buttonNamed(page, ...names)),
})
const pressCheckbox = (checked: boolean) => async (page: Page, which: number) => {
  const boxes = dialogOf(page).getByRole('checkbox', { checked, disabled: false })
  return pressNow(boxes.nth(which % ((await boxes.count()) || 1)))
}

/** The pages that links of the overlay and of cards open. */
const LINKED = /\/(products\/|login|register|watchlist$|cremacardwelcome|service\/(cartfrontend|configurator)\/)/

/** Messages that leaving a page causes by aborting its calls and transitions, and that of an unknown product. */
const EXPECTED = /^Failed to load resource|Failed to fetch|Transition was aborted|No products found/

const KINDS: Record<string, Kind> = {
  'press a card': atCard((page, x, y) => page.mouse.click(x, y)),
  'press a card twice': atCard((page, x, y) => page.mouse.dblclick(x, y)),
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
  variant: {
    if: ({ variants }) => variants > 0,
    act: async (page, which) => {
      const radios = dialogOf(page).getByRole('radio', { disabled: false })
      const radio = radios.nth(which % ((await radios.count()) || 1))
      return pressNow(radio.locator('xpath=ancestor::label'))
    },
  },
  quantity: {
    if: ({ quantities }) => quantities > 0,
    act: (page, which) =>
      dialogOf(page)
        .getByRole('combobox')
        .first()
        .evaluateAll(([found], choice) => {
          const select = found as HTMLSelectElement | undefined
          if (!select || select.disabled) return false
          const last = select.options.length - 1
          select.selectedIndex = choice > 5 ? last : Math.min(choice, last)
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
          return true
        }, which),
  },
  'leave out of a set': { if: ({ included }) => included > 0, act: pressCheckbox(true) },
  'take into a set': { if: ({ leftOut }) => leftOut > 0, act: pressCheckbox(false) },
  buy: pressButton(texts.addToCart, texts.replace, texts.saveWatchList),
  'buy twice': {
    if: withButton(texts.addToCart),
    act: (page) => pressNow(buttonNamed(page, texts.addToCart), 2),
  },
  watch: pressButton(texts.addToWatchList),
  Escape: { if: whileOpen, act: (page) => page.keyboard.press('Escape') },
  backdrop: { if: whileOpen, act: (page) => page.mouse.click(4, 4) },
  'close button': pressButton(texts.close),
  back: {
    act: async (page) => {
      await settled(page)
      if (await isOpen(page)) return page.evaluate(() => history.back())
      await page.goBack()
      return page.goForward()
    },
  },
  forward: {
    act: async (page) => {
      await settled(page)
      return page.evaluate(() => history.forward())
    },
  },
}

const step = fc.record(
  {
    /** Chooses among the possible actions, in thousandths. */
    chance: fc.noBias(fc.nat(999)),
    which: fc.nat(7),
    /** Frames until the next step: none, one, as many as a fast shopper needs; or until the overlay shows its content. */
    pause: fc.constantFrom(0, 1, 10, 'patient' as const, 'patient' as const),
  },
  { noNullPrototype: true },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** How often each action has been done. */
const done = new Map(Object.keys(KINDS).map((what) => [what, 0]))
const undone = () => [...done].filter(([, times]) => times === 0).map(([what]) => what)

/** Weights of actions in the overlay's content, which is shown seldom, that of a set most seldom. */
const LIKELY: Record<string, number> = {
  variant: 4,
  quantity: 4,
  buy: 4,
  'buy twice': 4,
  watch: 4,
  'leave out of a set': 16,
  'take into a set': 16,
}

/** One of the possible actions; each time that one has been done makes it less likely. */
function chosen(screen: Screen, chance: number): string {
  const possible = Object.keys(KINDS).filter((what) => KINDS[what]?.if?.(screen) ?? true)
  const weights = possible.map((what) => (LIKELY[what] ?? 1) / (1 + (done.get(what) ?? 0)) ** 2)
  const sums = weights.map((_, index) => weights.slice(0, index + 1).reduce((sum, weight) => sum + weight))
  const at = ((chance + 0.5) / 1000) * sums.at(-1)!
  return possible[sums.findIndex((sum) => sum > at)]!
}

/** Does the steps and records them in `walked`. */
async function walk(context: BrowserContext, steps: Step[], walked: string[]): Promise<void> {
  const page = await context.newPage()
  await page.goto(START, { waitUntil: 'commit' })
  await page.goto('/c/beans', { waitUntil: 'domcontentloaded' })
  await page.locator('[data-cart-link][data-ready]').waitFor()
  const before = await page.evaluate(() => history.length)
  for (const { chance, which, pause } of steps) {
    const what = chosen(await look(page), chance)
    walked.push(`${what} (${which}), ${pause}`)
    if ((await KINDS[what]?.act(page, which)) !== false) done.set(what, (done.get(what) ?? 0) + 1)
    if (pause === 'patient') await shown(page)
    else if (pause) await framesRendered(page, pause)
  }
  expect(new URL(page.url()).pathname, 'no step leaves the page').toBe('/c/beans')
  await settled(page)
  if (await isOpen(page)) {
    await expectSound(page)
    await page.keyboard.press('Escape')
  }
  await expectClosed(page, before)
  await page.close()
}

async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => page.locator('dialog[open] [aria-busy="true"]').count()).toBe(0)
  const found = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')]
    const selects = [...(dialogs[0]?.querySelectorAll('select') ?? [])]
    return {
      dialogs: dialogs.length,
      focused: dialogs[0]?.contains(document.activeElement),
      overflow: document.documentElement.style.overflow,
      quantities: selects.map(({ value, options }) => [value, [...options].map((option) => option.value)] as const),
      leftOutWithQuantity: dialogs[0]?.querySelectorAll('li:has(input[type="checkbox"]:not(:checked)) select').length,
    }
  })
  expect(found).toMatchObject({ dialogs: 1, focused: true, overflow: 'hidden', leftOutWithQuantity: 0 })
  for (const [value, options] of found.quantities) {
    expect(options).toEqual(options.map((_, index) => String(index + 1)))
    expect(options.length).toBeLessThanOrEqual(30)
    expect(options, 'the quantity is one of 1 to the most').toContain(value)
  }
}

async function expectClosed(page: Page, before: number): Promise<void> {
  await expectAsBefore(page)
  await expectScrolling(page)
  const left = await page.evaluate(() => ({
    connected: document.activeElement?.isConnected,
    inside: document.querySelector('dialog#quick-buy')?.contains(document.activeElement),
    length: history.length,
  }))
  expect(left).toMatchObject({ connected: true, inside: false })
  expect(left.length - before, 'one entry at the most, which lies ahead').toBeLessThanOrEqual(1)
  await page.goBack()
  expect(new URL(page.url()).pathname, 'back goes to the page before').toBe(START)
}

test(`random walks of ${STEPS} steps leave page, history and overlay in a consistent state [QB-12] [QB-13] [QB-14] [QB-17]`, async () => {
  const { page, context, problems } = await visit(browser, '/c/beans', { viewport: WIDE })
  await page.close()
  // a press may hit a link; other pages are not part of this journey
  await context.route(LINKED, (route) => route.fulfill({ status: 204 }))
  const walks = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), { numRuns: MAX_WALKS, seed: SEED })
  for (const [index, steps] of walks.entries()) {
    if (index >= WALKS && (WALKS < 6 || undone().length === 0)) break
    const walked: string[] = []
    problems.length = 0
    try {
      await walk(context, steps, walked)
      expect(problems.filter((text) => !EXPECTED.test(text))).toEqual([])
    } catch (error) {
      throw new Error(`Walk ${index + 1} of WALK_SEED=${SEED}: ${walked.join('; ')}`, { cause: error })
    }
  }
  if (WALKS >= 6) expect(undone(), 'nothing that can be done was never done').toEqual([])
})
