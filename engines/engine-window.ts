import { expect, inject } from 'vitest'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import { type EngineSettings, type EngineTab, keyPresses, mousePress } from './engine-tab.ts'
import { closeFirefox, openFirefoxTab } from './firefox.ts'
import type { Engine } from './installed-engines.ts'
import { closeWebKit, openWebKitTab } from './webkit.ts'

export const PHONE = { width: 390, height: 844 }
export const WIDE = { width: 1440, height: 900 }

/** Keys that type nothing, as WebDriver names them. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', space: ' ', down: '\uE015' }

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A visitor's window. An element is named by a selector and, where that fits several, by a part of its name. */
export interface EngineWindow {
  goto(path: string): Promise<void>
  reload(): Promise<void>
  /** As the browser's own buttons do; what comes is waited for by the journey. */
  back(): Promise<void>
  forward(): Promise<void>
  /** Presses an element with the mouse once it stands still and nothing covers it. */
  click(selector: string, name?: string): Promise<void>
  /** Puts the focus on a field, selects what it holds and types. */
  type(selector: string, text: string): Promise<void>
  keys(...keys: string[]): Promise<void>
  /** Chooses an option as script of a visitor's browser does: neither driver can press in an open list. */
  choose(selector: string, value: string): Promise<void>
  evaluate<Args extends readonly unknown[], Result>(look: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Waits until a look at the page gives a value; what is thrown while a page is replaced counts as no value. */
  sees<Args extends readonly unknown[], Result>(
    expected: Result,
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<void>
  /** Waits until an element is shown, and returns its box in the window. */
  box(selector: string, name?: string): Promise<Box>
  /** Waits until no such element is shown. */
  gone(selector: string, name?: string): Promise<void>
  path(): Promise<string>
  setSize(size: { width: number; height: number }): Promise<void>
  screenshot(): Promise<Buffer>
}

const open = new Set<EngineTab>()

/** A new visitor's window, who has refused consent, on a page of the journeys' shop. */
export async function openWindow(
  engine: Engine,
  path: string,
  { size = WIDE, ...settings }: EngineSettings & { size?: { width: number; height: number } } = {},
): Promise<EngineWindow> {
  const tab = engine === 'Firefox' ? await openFirefoxTab(settings) : await openWebKitTab(settings)
  open.add(tab)
  await tab.setSize(size.width, size.height)
  const base = inject('shopUrl')
  const shown = windowOf(tab, base)
  await tab.goto(`${base}/robots.txt`)
  // a driver may set one even where the browser refuses the shop's
  if (settings.cookies !== false) await tab.setCookie(COOKIES.consent, consentValue([], Date.now()), base)
  // the page becomes the first entry of the tab's history
  await shown.evaluate((url) => location.replace(url), base + path)
  await shown.sees(true, (start) => location.href.startsWith(start) && !location.pathname.endsWith('robots.txt'), base)
  await shown.sees(true, isLoaded)
  return shown
}

/** Closes the windows of a journey. */
export async function closeWindows(): Promise<void> {
  await Promise.all(Array.from(open, (tab) => tab.close()))
  open.clear()
}

export async function closeEngines(): Promise<void> {
  await closeWindows()
  await Promise.all([closeFirefox(), closeWebKit()])
}

function windowOf(tab: EngineTab, base: string): EngineWindow {
  const evaluate: EngineWindow['evaluate'] = (look, ...args) =>
    tab.evaluate(`(${look})(...${JSON.stringify(args)}) ?? null`) as Promise<never>
  const found = (selector: string, name?: string) => evaluate(findBox, selector, name ?? '')
  /** Waits for the page that is on its way: both drivers refuse a page or a press where one just takes another's place. */
  const loaded = () => expect.poll(() => evaluate(isLoaded)).toBe(true)
  /** The middle of an element that is shown, uncovered and where it was at the look before. */
  const restingPoint = async (selector: string, name?: string): Promise<[number, number]> => {
    let point: [number, number] | undefined
    let before: string | undefined
    await loaded()
    await expect
      .poll(
        async () => {
          const pressable = await evaluate(findPoint, selector, name ?? '')
          const isAtRest = JSON.stringify(pressable) === before
          before = JSON.stringify(pressable)
          if (typeof pressable === 'string') return pressable
          point = pressable
          return isAtRest ? 'at rest' : 'moving'
        },
        { message: `${selector} ${name ?? ''}` },
      )
      .toBe('at rest')
    return point!
  }
  return {
    async goto(path) {
      await loaded()
      // Firefox's own command fails where a page moves on by itself while it loads
      await evaluate((url) => {
        document.documentElement.dataset.left = ''
        location.assign(url)
      }, base + path)
      await expect.poll(() => evaluate(() => 'left' in document.documentElement.dataset)).toBe(false)
      await loaded()
    },
    async reload() {
      await loaded()
      await tab.reload()
    },
    back: async () => void (await evaluate(() => history.back())),
    forward: async () => void (await evaluate(() => history.forward())),
    async click(selector, name) {
      // WebKit may move to a page's fragment between the aim and the press, which then falls beside: the driver aims anew
      let fellBeside = true
      while (fellBeside) {
        const point = await restingPoint(selector, name)
        await evaluate(watchPress)
        await tab.perform(mousePress(...point))
        // a page that has been replaced by the press knows nothing of it
        fellBeside = await evaluate(() => document.documentElement.dataset.press === 'beside').catch(() => false)
      }
    },
    async type(selector, text) {
      await restingPoint(selector)
      await evaluate((css) => {
        const field = document.querySelector<HTMLInputElement>(css)!
        field.focus()
        field.select()
      }, selector)
      await tab.perform(keyPresses(text))
    },
    keys: (...keys) => tab.perform(keyPresses(keys)),
    async choose(selector, value) {
      await expect
        .poll(() => evaluate((css) => document.querySelector(css) !== null, selector), { message: selector })
        .toBe(true)
      await evaluate(
        (css, chosen) => {
          const select = document.querySelector<HTMLSelectElement>(css)!
          select.focus()
          select.value = chosen
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
        },
        selector,
        value,
      )
    },
    evaluate,
    async sees(expected, look, ...args) {
      await expect.poll(() => evaluate(look, ...args), { message: String(look) }).toEqual(expected)
    },
    async box(selector, name) {
      let box: Box | null = null
      await expect
        .poll(
          async () => {
            box = await found(selector, name)
            return box !== null
          },
          { message: `${selector} ${name ?? ''}` },
        )
        .toBe(true)
      return box!
    },
    async gone(selector, name) {
      await expect.poll(() => found(selector, name), { message: `${selector} ${name ?? ''}` }).toBeNull()
    },
    path: () => evaluate(() => location.pathname + location.search),
    setSize: ({ width, height }) => tab.setSize(width, height),
    screenshot: () => tab.screenshot(),
  }
}

/** Runs in the page: true once the load event has ended, before which Firefox drops what script navigates to. */
function isLoaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document.readyState === 'complete' && load !== undefined && load.loadEventEnd > 0
}

/** Runs in the page, as all of these: the box of the first element that is shown and whose label or text contains `name`. */
function findBox(selector: string, name: string): Box | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
    if (
      !label
        .replace(/\u00ad/g, '')
        .replace(/\s+/g, ' ')
        .includes(name)
    )
      continue
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible') return { x, y, width, height }
  }
  return null
}

/** The middle of such an element after it was scrolled into view; in words why it cannot be pressed yet. */
function findPoint(selector: string, name: string): [number, number] | string {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const label = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
    if (
      !label
        .replace(/\u00ad/g, '')
        .replace(/\s+/g, ' ')
        .includes(name)
    )
      continue
    if (element.getBoundingClientRect().width === 0 || getComputedStyle(element).visibility !== 'visible') continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (!hit) return 'outside the window'
    const isHit = element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element
    const page = window as Window & { aimedAt?: HTMLElement }
    page.aimedAt = element
    return isHit ? [x, y] : `covered by ${hit.outerHTML.slice(0, 100)}`
  }
  return 'not shown'
}

/** Notes at the document's root whether the next press falls on what was aimed at, or beside it. */
function watchPress(): void {
  const { aimedAt } = window as Window & { aimedAt?: HTMLElement }
  const root = document.documentElement
  root.dataset.press = ''
  addEventListener(
    'pointerdown',
    ({ target, clientX, clientY }) => {
      const { left, right, top, bottom } = aimedAt!.getBoundingClientRect()
      const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      root.dataset.press = isInside || aimedAt!.contains(target as Node) ? 'on it' : 'beside'
    },
    { capture: true, once: true },
  )
}

/** Puts articles into the visitor's cart by the requests of the cart's form, one after the other. */
export async function fillCart(shop: EngineWindow, quantities: Readonly<Record<string, number>>): Promise<void> {
  for (const [tcm, quantity] of Object.entries(quantities)) {
    const fields = new URLSearchParams({ site: 'DE', tcm, quantity: String(quantity) }).toString()
    const status = await shop.evaluate(
      (path, body) => {
        const request = new XMLHttpRequest()
        request.open('POST', path, false)
        request.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
        request.send(body)
        return request.status
      },
      CART_FORM_PATH,
      fields,
    )
    expect(status).toBe(200)
  }
}

/** The quantities that the selects of the cart page show, line after line. */
export const shownQuantities = () =>
  Array.from(document.querySelectorAll<HTMLSelectElement>('main select[name="quantity"]'), ({ value }) => Number(value))

/** The number on the cart link. */
export const cartCount = () => Number(document.querySelector('[data-cart-link]')?.textContent?.match(/\d+/)?.[0] ?? 0)
