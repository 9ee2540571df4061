import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { tooWide, WORDY_OVERLAYS } from './too-wide.ts'
import { violations } from './violations.ts'
import { animationsEnded, choose, openBrowser, openByEvent, PHONE, visitStill } from './visitor.ts'
import { IS_WIDE, widely } from './wide.ts'

/** The overlay's accessibility: axe, small screens, a high zoom, forced colours. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const PAGE = '/deliveryCosts'
const WIDE = { width: 1279, height: 900 }
const texts = textsOf('quick-buy', 'de-DE')

const SHOWN = {
  'one product': ['p3501'],
  'a product with colours and sizes': ['p4005'],
  'a set': ['p3501', 'p1001', 'p3011', 'p2006'],
  'a set with a card article': ['p1001', 'p1007'],
  'a set with a gift card': ['p5015', 'p1001'],
  'a gift card': ['p5015'],
  'a variant with the back-in-stock panel': ['p3011'],
  'what is not available': ['p3015'],
  'what is sold out': ['p1014'],
  'a card article': ['p1007'],
  'a product without a picture': ['p1022'],
  'an offer': ['p1009'],
}
/** Each part of the overlay is in one of them. */
const ALL_PARTS = [
  'a product with colours and sizes',
  'a set with a card article',
  'a gift card',
  'a variant with the back-in-stock panel',
  'what is sold out',
]
const states = Object.entries(SHOWN).filter(([what]) => IS_WIDE || ALL_PARTS.includes(what))

/** Those whose parts stand differently on a wide screen; the rest of the overlay is the same there. */
const DIFFERENT_WHEN_WIDE = ['one product', 'a set', 'a variant with the back-in-stock panel']

/** Opens the overlay and waits until all of it is loaded and no animation runs. */
async function openStill(page: Page, ids: readonly string[]): Promise<Locator> {
  const arrived = Promise.all(
    ids.map((id) => page.waitForResponse((answer) => answer.url().includes(`ratings?`) && answer.url().endsWith(id))),
  )
  const dialog = await openByEvent(page, { selections: ids.map((productId) => ({ productId })) })
  await arrived
  await dialog.getByRole('heading', { level: 3 }).or(dialog.getByRole('status')).first().waitFor()
  await dialog.locator('[aria-busy]').first().waitFor({ state: 'detached' })
  await animationsEnded(page)
  return dialog
}

test.each(states)('%s has no axe violation, and fits into 320 px at any zoom', async (what, ids) => {
  const { page, problems } = await visitStill(browser, PAGE, { viewport: PHONE })
  const dialog = await openStill(page, ids)
  for (const viewport of DIFFERENT_WHEN_WIDE.includes(what) ? [PHONE, WIDE] : [PHONE]) {
    await page.setViewportSize(viewport)
    await animationsEnded(page)
    expect(await violations(page), JSON.stringify(viewport)).toEqual([])
  }
  for (const viewport of [
    { width: 320, height: 700 },
    { width: 320, height: 256 },
    { width: 374, height: 760 },
    { width: 768, height: 600 },
  ]) {
    await page.setViewportSize(viewport)
    expect(await tooWide(dialog), JSON.stringify(viewport)).toEqual([])
  }
  expect(problems).toEqual([])
})

/** The languages with the longest words and the widest letters; `npm run crawl` looks at all sites. */
const LONG_WORDS = widely<Site>(['HU'], ['DE', 'CH_FR', 'TR'])

test.each(LONG_WORDS)('on %s the longest words of the overlay fit into 320 px', async (site) => {
  const { page } = await visitStill(browser, `${PAGE}?site=${site}`, { viewport: { width: 320, height: 700 } })
  for (const ids of WORDY_OVERLAYS) {
    const dialog = await openByEvent(page, { selections: ids.map((productId) => ({ productId })) })
    await dialog.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    expect(await tooWide(dialog), ids.join()).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
})

describe('the overlay at a zoom of 400 %', () => {
  const viewport = { width: 320, height: 256 }

  test('a variant, a quantity and the button can be reached and used', { tags: 'core' }, async () => {
    const { page, problems } = await visitStill(browser, PAGE, { viewport })
    const dialog = await openStill(page, ['p4005'])
    for (const name of ['38', 'normal']) {
      await dialog.getByText(name, { exact: true }).click()
      expect(await dialog.getByRole('radio', { name }).isChecked()).toBe(true)
    }
    await dialog.getByRole('combobox').selectOption('2')
    const shut = dialog.getByRole('button', { name: texts.close })
    expect((await shut.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    await dialog.getByRole('button', { name: texts.addToCart }).click()
    await dialog.getByText(texts.cartSuccess).waitFor()
    await shut.click()
    await dialog.waitFor({ state: 'hidden' })
    expect(problems).toEqual([])
  })

  test('a set can be reached and used', async () => {
    const { page, problems } = await visitStill(browser, PAGE, { viewport })
    const dialog = await openStill(page, ['p3501', 'p1001'])
    await dialog.getByRole('checkbox').first().click()
    await dialog.getByText('1 kg', { exact: true }).click()
    await dialog.getByRole('button', { name: texts.addToCart }).click()
    await dialog.getByText(texts.cartSuccess).waitFor()
    expect(problems).toEqual([])
  })

  test.each(widely<[string, string[]]>([['a set', ['p3501', 'p1001']]], [['one product', ['p3501']]]))(
    '%s: the focused element is visible',
    async (_, ids) => {
      const { page } = await visitStill(browser, PAGE, { viewport })
      const dialog = await openStill(page, ids)
      const stops = new Set<string>()
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab')
        const [stop, seen] = await dialog.evaluate((root) => {
          const focused = document.activeElement as HTMLElement
          if (!root.contains(focused) || focused === root) return ['', true]
          const outlined = focused.closest('label') ?? focused
          const { left, top, width, height } = outlined.getBoundingClientRect()
          // at least one point of it must be on the screen and not covered
          const seen = [0.1, 0.5, 0.9].some((part) => {
            const hit = document.elementFromPoint(left + width / 2, top + height * part)
            return hit !== null && (outlined.contains(hit) || hit.contains(outlined))
          })
          return [outlined.outerHTML.slice(0, 120), seen]
        })
        expect(seen, stop).toBe(true)
        stops.add(stop)
      }
      expect(stops.size).toBeGreaterThan(6)
    },
  )
})

test('in forced colours the chosen variant differs by its outline, not only by a colour', async () => {
  const { page } = await visitStill(browser, PAGE, { viewport: WIDE })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const dialog = await openStill(page, ['p4005'])
  const outline = (name: string) =>
    dialog.getByRole('radio', { name, exact: true }).evaluate((radio) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(radio.closest('label')!)
      return outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`
    })
  for (const [chosen, other] of [
    ['Nachtblau', 'Karamell'],
    ['36', '38'],
    ['normal', 'lang'],
  ] as const) {
    expect(await outline(chosen), chosen).toBe('solid 3px')
    expect(await outline(other), other).toBe('none')
    await choose(dialog.getByRole('radio', { name: other, exact: true }))
    expect(await outline(other), other).toBe('solid 3px')
    expect(await outline(chosen), chosen).toBe('none')
  }
  await dialog.getByText('Farbe: Karamell', { exact: true }).waitFor()
})
