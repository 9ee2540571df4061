import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit, visitStill } from './visitor.ts'
import { widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

test.each(widely([{ width: 320, height: 700 }], [PHONE, { width: 1279, height: 900 }]))(
  'the gallery of ui components has no axe violation and fits into $width px',
  async (viewport) => {
    const { page, problems } = await visit(browser, '/ui', { viewport })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 2, name: 'Button', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(problems).toEqual([])
    await page.context().close()
  },
)

test('every widget is used by keyboard only [UI-12] [UI-16] [UI-17]', { tags: 'core' }, async () => {
  const { page, problems } = await visitStill(browser, '/ui')
  await page.locator('[data-island="ui-gallery"][data-hydrated]').waitFor()
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const example = (component: string) => page.locator(`section[aria-labelledby="${component}"]`)
  const walk = walkByTab(page)

  const box = example('Checkbox').getByRole('checkbox').first()
  await walk.to(box)
  await press('Space')
  expect(await box.isChecked()).toBe(true)

  const colour = example('ColourCheckbox').getByRole('checkbox', { name: 'black' })
  await walk.to(colour)
  await press('Space')
  expect(await colour.isChecked()).toBe(true)

  const disclosure = example('Disclosure').locator('details').first()
  await walk.to(disclosure.locator('summary'))
  await press('Enter')
  expect(await disclosure.getAttribute('open')).toBe('')
  await press('Space')
  expect(await disclosure.getAttribute('open')).toBeNull()

  const text = example('ExpandableText').locator('p').first()
  const collapsed = (await text.boundingBox())!.height
  await walk.to(example('ExpandableText').locator('summary').first())
  await press('Enter')
  expect(await example('ExpandableText').locator('summary').first().innerText()).toBe('Show less')
  expect((await text.boundingBox())!.height).toBeGreaterThan(collapsed)
  await press('Enter')
  expect(await example('ExpandableText').locator('summary').first().innerText()).toBe('Show more')
  expect((await text.boundingBox())!.height).toBe(collapsed)

  const number = page.getByLabel('Amount').first()
  await walk.to(number)
  await page.keyboard.type('a1.2-')
  expect(await number.inputValue()).toBe('1.2')
  await press('Backspace')
  expect(await number.inputValue()).toBe('1.')
  await press('ArrowLeft', 'ArrowLeft', 'Delete')
  expect(await number.inputValue()).toBe('.')
  await page.keyboard.type('1234567890')
  expect(await number.inputValue()).toHaveLength(8)

  const iban = page.getByLabel('IBAN')
  await walk.to(iban)
  await press('ControlOrMeta+a')
  await page.keyboard.type('de89-3704x0')
  expect(await iban.inputValue()).toBe('DE89 3704 0')

  const opener = example('Modal').getByRole('button', { name: 'Open modal M' })
  await walk.to(opener)
  await press('Enter')
  const modal = page.getByRole('dialog', { name: 'A modal of size M' })
  await modal.waitFor()
  await press('Escape')
  await modal.waitFor({ state: 'hidden' })
  expect(await isFocused(opener)).toBe(true)
  await press('Enter')
  await press('Tab', 'Enter')
  await modal.waitFor({ state: 'hidden' })
  expect(await isFocused(opener)).toBe(true)

  const strength = example('NewPasswordField').locator('output').first()
  await walk.to(example('NewPasswordField').getByLabel('Passwort', { exact: true }))
  await page.keyboard.type('aaaaaaaa')
  await strength.filter({ hasText: 'in Ordnung' }).waitFor()
  await page.keyboard.type('1A')
  await strength.filter({ hasText: 'sehr stark' }).waitFor()

  const password = page.locator('#example-password')
  const toggle = example('PasswordField').getByRole('button', { name: 'Show the password' }).first()
  await walk.to(toggle)
  await press('Space')
  expect([await password.getAttribute('type'), await toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await press('Enter')
  expect([await password.getAttribute('type'), await toggle.getAttribute('aria-pressed')]).toEqual([
    'password',
    'false',
  ])

  const range = page.getByRole('slider', { name: 'Cups a day' }).first()
  await walk.to(range)
  await press('ArrowRight')
  expect(await range.inputValue()).toBe('5')
  await press('End')
  expect(await example('RangeSlider').locator('output').first().innerText()).toBe('10')

  const select = page.getByLabel('Salutation').first()
  await walk.to(select)
  await press('ArrowDown')
  expect(await select.inputValue()).toBe('MRS')

  const row = example('Slider').getByRole('list')
  await walk.to(row)
  // where the browser has scroll buttons, the Tab key reaches the one that scrolls on before the row itself
  await press('Enter', 'ArrowRight')
  await page.waitForFunction((list) => list!.scrollLeft > 0, await row.elementHandle())

  const field = page.getByLabel('E-mail address').first()
  await walk.to(field)
  await page.keyboard.type('anna@shop.example')
  expect(await field.inputValue()).toBe('anna@shop.example')

  const tooltip = example('Tooltip').locator('details')
  await walk.to(tooltip.locator('summary'))
  await press('Enter')
  await example('Tooltip').getByText('of the last 30 days').waitFor()

  expect(walk.unseen, 'what has the focus shows it').toEqual([])
  expect(await walk.notReached()).toEqual([])
  expect(problems).toEqual([])
})

test('a press shows a ripple, but not to whoever wants less motion [UI-21]', async () => {
  for (const [options, ripples] of [
    [{}, 1],
    [{ reducedMotion: 'reduce' }, 0],
  ] as const) {
    const { page, context } = await visit(browser, '/ui', options)
    await page.locator('[data-island="ui-gallery"][data-hydrated]').waitFor()
    const button = page.locator('section[aria-labelledby="Ripple"]').getByRole('button')
    await button.scrollIntoViewIfNeeded()
    await button.evaluate((element) => {
      const host = element.parentElement!
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]).length
        host.dataset.ripples = String(Number(host.dataset.ripples ?? 0) + added)
      }).observe(host, { childList: true })
    })
    await button.click()
    await button.click()
    expect(Number((await button.locator('..').getAttribute('data-ripples')) ?? 0)).toBe(2 * ripples)
    await context.close()
  }
})

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Goes through the gallery by the Tab key, as somebody without a pointer does. */
function walkByTab(page: Page) {
  const reached = new Set<string>()
  /** Elements that had the focus without showing it. */
  const unseen: string[] = []
  const step = async () => {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      // a scroll button has the focus as a part of its row
      const shown = ['', '::scroll-button(left)', '::scroll-button(right)'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      const section = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
      return { section, shown, html: element.outerHTML.slice(0, 120) }
    })
    if (now.section) reached.add(now.section)
    if (now.section && !now.shown) unseen.push(now.html)
  }
  return {
    unseen,
    /** Presses Tab until the element has the focus. */
    async to(target: Locator): Promise<void> {
      for (let presses = 0; presses < 250; presses += 1) {
        if (await isFocused(target)) return
        await step()
      }
      throw new Error(`The Tab key does not reach ${target}.`)
    },
    /** The components with something to use that never had the focus. */
    notReached: () =>
      page.evaluate(
        (names) =>
          [...document.querySelectorAll('[data-island="ui-gallery"] > section')]
            .filter((section) =>
              section.querySelector('a[href], button:enabled, input:enabled, select:enabled, summary'),
            )
            .map((section) => section.getAttribute('aria-labelledby')!)
            .filter((name) => !names.includes(name)),
        [...reached],
      ),
  }
}
