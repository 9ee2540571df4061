import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { assignmentCall } from '#calls/ab-test.ts'
import { checkAuthCall, logoutStaffCall, previewTokenCall, renewStaffCall, testsAtCall } from '#calls/preview.ts'
import { COOKIES } from '#sites/cookies.ts'
import { violations } from './violations.ts'
import { openBrowser, visit, WIDE } from './visitor.ts'
import { widely } from './wide.ts'

/** The preview panel on pages of the shop, whose calls are faked. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const panel = (page: Page) => page.getByRole('dialog', { name: 'Preview settings' })
const settings = (page: Page) => page.getByRole('button', { name: 'Preview settings' })
const status = (page: Page) => panel(page).locator('[data-part="status"]')

/** Answers of the staff's calls, which a test changes. */
interface Faked {
  check: Answer
  token: Answer
  renewal: Answer
  tests: Answer
  renewals: number
  testTimes: string[]
  tokens: string[]
}
type Answer = { status: number; json: unknown } | 'network' | Promise<{ status: number; json: unknown }>

const CHECKED = { status: 'SUCCESS', dateTime: '2026-12-01T18:00', abTestName: '', abTestGroup: '' }
const TESTS = [
  { name: 'banner', groups: ['A', 'B'].map((name) => ({ name, text: name, value: name })) },
  { name: 'hero', groups: [{ name: 'X', text: 'X', value: 'X' }] },
]

async function fake(context: BrowserContext): Promise<Faked> {
  const faked: Faked = {
    check: { status: 200, json: CHECKED },
    token: { status: 200, json: { status: 'SUCCESS' } },
    renewal: { status: 200, json: { status: 'SUCCESS' } },
    tests: { status: 200, json: TESTS },
    renewals: 0,
    testTimes: [],
    tokens: [],
  }
  const fulfil = async (route: Route, given: Answer) => {
    const answer = await given
    if (answer === 'network') await route.abort()
    else await route.fulfill(answer)
  }
  await context.route(`**${checkAuthCall.path}*`, (route) => fulfil(route, faked.check))
  await context.route(`**${renewStaffCall.path}*`, (route) => {
    faked.renewals += 1
    return fulfil(route, faked.renewal)
  })
  await context.route(`**${testsAtCall.path}*`, (route) => {
    faked.testTimes.push(new URL(route.request().url()).searchParams.get('time')!)
    return fulfil(route, faked.tests)
  })
  await context.route(`**${previewTokenCall.path}*`, (route) => {
    faked.tokens.push(`${new URL(route.request().url()).search} ${route.request().postData()}`)
    return fulfil(route, faked.token)
  })
  return faked
}

/** A page with a cookie of staff, whose calls are faked. */
async function openFaked(
  cookie: string = COOKIES.previewToken,
  change: (faked: Faked) => void = () => {},
  path = '/deliveryCosts',
) {
  // a phone's window leaves no room beside the panel, where a press closes it
  const { page, context, problems } = await visit(browser, '/deliveryCosts', { viewport: WIDE })
  const faked = await fake(context)
  change(faked)
  await context.addCookies([{ name: cookie, value: '1', url: inject('shopUrl') }])
  await page.goto(path)
  return { page, context, faked, problems }
}

describe('the preview panel', () => {
  test('shows with a cookie of staff and a check that succeeds, stays where a logout or renewal cannot be sent, goes where the session has ended, and never shows else [STAFF-02] [STAFF-07]', async () => {
    const { page, context, faked } = await openFaked(COOKIES.previewToken, (faked) => {
      faked.renewal = 'network'
    })
    await settings(page).click()
    await panel(page).waitFor()
    await context.route(`**${logoutStaffCall.path}*`, (route) => route.abort())
    await panel(page).getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => status(page).textContent()).toBe('Applying settings failed.')
    expect(await panel(page).isVisible()).toBe(true)
    // the date of no preview lets the session's end alone decide
    faked.check = { status: 200, json: { ...CHECKED, dateTime: '' } }
    faked.renewal = { status: 401, json: { status: 'UNAUTHORIZED' } }
    await page.reload()
    await expect.poll(() => faked.renewals).toBe(2)
    await settings(page).waitFor({ state: 'detached' })

    await context.clearCookies({ name: COOKIES.previewToken })
    await context.addCookies([{ name: COOKIES.preview, value: '1', url: inject('shopUrl') }])
    faked.renewal = { status: 200, json: { status: 'SUCCESS' } }
    const panelScripts: string[] = []
    page.on('request', (request) => {
      if (/\/mount-panel-.*\.js$/.test(request.url())) panelScripts.push(request.url())
    })
    const isCheck = (request: Request) => new URL(request.url()).pathname === checkAuthCall.path
    for (const [check, count] of [
      ['network', 0],
      [{ status: 200, json: { ...CHECKED, status: 'UNAUTHORIZED' } }, 0],
      [{ status: 401, json: { status: 'UNAUTHORIZED' } }, 0],
      [{ status: 200, json: CHECKED }, 1],
    ] as const) {
      faked.check = check
      const checked =
        check === 'network'
          ? page.waitForEvent('requestfailed', isCheck)
          : page.waitForEvent('requestfinished', isCheck)
      await page.reload()
      await checked
      if (count === 1) await settings(page).waitFor()
      else await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      // the panel shows once its script has come
      expect([await settings(page).count(), panelScripts.length]).toEqual([count, count])
    }

    await context.clearCookies({ name: COOKIES.preview })
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.reload()
    await expect.poll(() => calls).toContain(assignmentCall.path)
    expect(calls.filter((path) => path.includes('/preview/') || path.includes('staff'))).toEqual([])
    expect(await settings(page).count()).toBe(0)
  })

  test('has its seven parts, says what it knows of tests, requires a group, says what became of the settings, and closes in three ways [STAFF-03] [STAFF-04] [STAFF-05] [STAFF-09] [STAFF-10] [STAFF-11] [STAFF-12] [STAFF-13] [STAFF-15] [STAFF-16]', {
    tags: 'core',
  }, async () => {
    const { page, context, faked } = await openFaked()
    await settings(page).click()
    const dialog = panel(page)
    await dialog.waitFor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const apply = dialog.getByRole('button', { name: 'Set preview settings' })
    expect(await dialog.getByLabel('Date').inputValue()).toBe('2026-12-01')
    expect(await dialog.getByLabel('Time').inputValue()).toBe('18:00')
    expect(await dialog.locator('details').count()).toBe(1)
    for (const button of [apply, dialog.getByRole('button', { name: 'Logout' })])
      expect(await button.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Copy size' }).click()
    const size = `${WIDE.width}x${WIDE.height}`
    await expect.poll(() => status(page).textContent()).toBe(`${size} copied.`)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(size)

    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of closings) {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await close()
      await dialog.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
      await settings(page).click()
      await dialog.waitFor()
    }

    const [testField, group] = [dialog.getByLabel('Test', { exact: true }), dialog.getByLabel('Group')]
    await dialog.getByText('A/B test', { exact: true }).click()
    await dialog.getByText('Active tests found.').waitFor()
    expect(await group.isDisabled()).toBe(true)
    await testField.selectOption('banner')
    expect([await group.isDisabled(), await group.inputValue()]).toEqual([false, 'selector'])
    await dialog.getByText('Required', { exact: true }).waitFor()
    await apply.click()
    await dialog.getByText('Please also select an A/B test group!').waitFor()
    expect(faked.tokens).toEqual([])
    await group.selectOption('B')
    expect(await dialog.getByText('Required', { exact: true }).count()).toBe(0)
    await testField.selectOption('none')
    expect([await group.isDisabled(), await group.inputValue()]).toEqual([true, 'selector'])

    for (const token of [
      { status: 400, json: { status: 'BAD_REQUEST' } },
      { status: 500, json: {} },
      { status: 200, json: { status: 'INTERNAL_ERROR' } },
      'network',
    ] as Answer[]) {
      const held = Promise.withResolvers<{ status: number; json: unknown }>()
      faked.token = token === 'network' ? token : held.promise
      await apply.click()
      if (token !== 'network') {
        await expect.poll(() => status(page).textContent()).toBe('Loading...')
        held.resolve(token as { status: number; json: unknown })
      }
      await expect.poll(() => status(page).textContent()).toBe('Applying settings failed.')
    }
    faked.token = { status: 200, json: { status: 'SUCCESS' } }
    await apply.click()
    await expect.poll(() => status(page).textContent()).toBe('Settings applied successfully.')
    expect(faked.tokens.at(-1)).toBe(' {"previewDateTime":"2026-12-01T18:00"}')

    await testField.selectOption('banner')
    faked.tests = { status: 200, json: [] }
    await dialog.getByLabel('Date').fill('2026-12-24')
    await dialog.getByText('No active tests for this date.').waitFor()
    expect(faked.testTimes.at(-1)).toBe('2026-12-24T18:00')
    expect(await testField.inputValue()).toBe('none')
    faked.tests = 'network'
    await dialog.getByLabel('Time').fill('10:00')
    await dialog.getByText('Failed to fetch AB tests.').waitFor()
    const held = Promise.withResolvers<{ status: number; json: unknown }>()
    faked.tests = held.promise
    await dialog.getByLabel('Time').fill('11:00')
    await dialog.getByText('Loading tests...').waitFor()
    held.resolve({ status: 500, json: {} })
    await dialog.getByText('Failed to fetch AB tests.').waitFor()
  })

  test('in a preview has its group chosen, until another time is chosen; without a date logs an error and previews the current time [STAFF-12] [STAFF-14] [STAFF-18]', async () => {
    const { page, faked, problems } = await openFaked(COOKIES.preview, (faked) => {
      faked.check = { status: 200, json: { ...CHECKED, abTestName: 'banner', abTestGroup: 'B' } }
    })
    await settings(page).click()
    const dialog = panel(page)
    const apply = dialog.getByRole('button', { name: 'Set preview settings' })
    const chosen = () =>
      Promise.all(
        [dialog.getByLabel('Test', { exact: true }), dialog.getByLabel('Group')].map((one) => one.inputValue()),
      )
    await dialog.getByText('A/B test', { exact: true }).click()
    await expect.poll(chosen).toEqual(['banner', 'B'])
    await apply.click()
    await expect.poll(() => faked.tokens).toEqual(['?test=banner&group=B {"previewDateTime":"2026-12-01T18:00"}'])
    for (const date of ['2026-12-24', '2026-12-01']) {
      await dialog.getByLabel('Date').fill(date)
      await expect.poll(() => faked.testTimes.at(-1)).toBe(`${date}T18:00`)
      await dialog.getByText('Active tests found.').waitFor()
      expect(await chosen()).toEqual(['none', 'selector'])
    }

    // 12:00 on DE
    await page.clock.setFixedTime(new Date('2026-11-23T11:00:00Z'))
    await dialog.getByLabel('Date').fill('')
    await apply.click()
    await expect.poll(() => faked.tokens.at(-1)).toBe(' {"previewDateTime":"2026-11-23T12:00"}')
    await expect.poll(() => problems).toEqual(["The date '' is not YYYY-MM-DD; the current time is used."])
    await dialog.getByLabel('Date').fill('2026-12-24')
    await apply.click()
    await expect.poll(() => faked.tokens.at(-1)).toBe(' {"previewDateTime":"2026-12-24T18:00"}')
    expect(problems, 'a date that is right is no error').toHaveLength(1)
  })

  test.each(widely(['/?site=HU'], ['/products/p1001?site=CH_FR', '/staff/login?site=TR']))(
    'fits windows of each width on %s, and is opened, used and left by keyboard [STAFF-03] [STAFF-04]',
    async (path) => {
      const { page } = await openFaked(COOKIES.previewToken, undefined, path)
      await settings(page).waitFor()
      for (const width of widely([320, 767, 1279], [374, 1024, 1920])) {
        await page.setViewportSize({ width, height: 800 })
        await settings(page).focus()
        await page.keyboard.press('Enter')
        await panel(page).getByText('A/B test', { exact: true }).click()
        await panel(page).getByLabel('Test', { exact: true }).selectOption('banner')
        await panel(page).getByText('Required', { exact: true }).waitFor()
        const box = (await panel(page).boundingBox())!
        expect([width, box.x >= 0, box.x + box.width <= width, box.y >= 0]).toEqual([width, true, true, true])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        if (width === 320 || width === 1279) expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await panel(page).waitFor({ state: 'hidden' })
        expect(await settings(page).evaluate((button) => button === document.activeElement)).toBe(true)
      }
    },
  )
})
