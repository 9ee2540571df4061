import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type CartAnswer, readCartCall } from '#calls/cart.ts'
import { readWatchListKeysCall, type WatchListKeysAnswer } from '#calls/watch-list.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Place } from './early-places.ts'
import { type LateFiles, lateFiles, type Sent } from './late-files.ts'
import { idleWorkDone, visitStill } from './visitor.ts'
import { installWalk, type Look } from './walk-in-page.ts'

/** One visit of the walk (early-walk.test.ts), whose script files come when the walk says so. */
export interface EarlyVisit {
  place: Place
  page: Page
  context: BrowserContext
  files: LateFiles
}

/** What a page shows, where it leads to, what it has sent and what the server has stored. */
export interface Outcome extends Look {
  ledTo: string
  /** True where another page was to take its place. */
  isLed: boolean
  sent: readonly Sent[]
  stored: unknown
}

export async function openEarly(browser: Browser, place: Place): Promise<EarlyVisit> {
  const { page, context } = await visitStill(browser, 'about:blank', {
    ...(place.viewport && { viewport: place.viewport }),
    ...(place.asksConsent && { consent: 'unanswered' }),
  })
  await place.before?.(context)
  await context.addInitScript(installWalk)
  return { place, page, context, files: await lateFiles(context, page) }
}

/** Leads to a page whose script files are held, and waits until it is parsed and has its styles. */
export async function lead({ page, files }: EarlyVisit, go: () => Promise<unknown>): Promise<void> {
  files.leave()
  files.hold()
  await go()
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
  files.stay()
}

export const goToPlace = (visit: EarlyVisit): Promise<void> =>
  lead(visit, () => visit.page.goto(visit.place.path, { waitUntil: 'commit' }))

/** What every page runs at once has run; the parts of the page have no script yet. */
export async function firstFilesCome({ page, files }: EarlyVisit): Promise<void> {
  files.release('first')
  await page.waitForLoadState('domcontentloaded')
}

/** All files have come, and what the page does by itself is done. */
export async function allFilesCome({ page, files }: EarlyVisit): Promise<void> {
  files.release('first', 'later')
  await idleWorkDone(page)
  await files.settled()
}

export async function outcome({ page, context, files }: EarlyVisit): Promise<Outcome> {
  const { pathname, search } = new URL(page.url())
  return {
    ...(await page.evaluate(() => walk.look())),
    ledTo: files.ledTo() ?? pathname + search,
    isLed: files.ledTo() !== undefined,
    sent: files.sent(),
    stored: await stored(context),
  }
}

async function stored(context: BrowserContext) {
  const { request } = context
  const { cart } = (await (await request.get(readCartCall.path)).json()) as CartAnswer
  const { entries } = (await (await request.get(readWatchListKeysCall.path)).json()) as WatchListKeysAnswer
  const consent = (await context.cookies()).find(({ name }) => name === COOKIES.consent)?.value ?? ''
  return {
    cart: cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]),
    watchList: entries.map(({ tcm }) => tcm),
    consent: /groups=[^&]*/.exec(consent)?.[0],
  }
}

const AROUND = 60

/** Where an outcome is not the one that is wanted, in words for a person. */
export function differences(found: Partial<Outcome>, wanted: Partial<Outcome>): string[] {
  return (Object.keys(wanted) as Array<keyof Outcome>).flatMap((name) => {
    const [one, other] = [JSON.stringify(found[name]), JSON.stringify(wanted[name])]
    if (one === other) return []
    const from = [...one].findIndex((sign, at) => sign !== other[at])
    const part = (text: string) => text.slice(Math.max(0, from - AROUND), from + 2 * AROUND)
    return [`${name} is …${part(one)}… instead of …${part(other)}…`]
  })
}
