import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type CDPSession, type Locator, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../../journeys/chromium.ts'
import { median } from './load.ts'

/** How long a shopper waits, and what is loaded, from a tap on a card to the whole overlay. */
export interface OverlayOpening {
  /** Milliseconds from the lifting of the finger to the next frame, by the browser's own event timing (steps of 8 ms). */
  firstFrame: number
  /** Milliseconds from the lifting of the finger until the button can be pressed. */
  fullContent: number
  /** Bytes over the wire after the tap, headers included. */
  bytes: { script: number; calls: number; pictures: number }
}

const SLOWER = 4
const PHONE = { width: 374, height: 760 }
const ROUNDS = 5
/** How long a finger rests on what it taps. */
const PRESS_MS = 80
const SHOWN_MS = 30_000
const POLL_MS = 100

/** Opens the overlay from a listing in Chromium with the processor slowed four times: the medians of five visits. */
export async function measureOpening(origin: string, when: 'cold' | 'hinted'): Promise<OverlayOpening> {
  const browser = await playwright.launch({ ...(await chromium()), headless: true })
  try {
    const rounds: OverlayOpening[] = []
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await open(browser, origin, when))
    const measured = rounds.slice(1)
    const middle = (of: (round: OverlayOpening) => number) => median(measured.map(of))
    return {
      firstFrame: middle((round) => round.firstFrame),
      fullContent: middle((round) => round.fullContent),
      bytes: {
        script: middle(({ bytes }) => bytes.script),
        calls: middle(({ bytes }) => bytes.calls),
        pictures: middle(({ bytes }) => bytes.pictures),
      },
    }
  } finally {
    await browser.close()
  }
}

const BARE_PATH = '/a-page-of-one-button'
const BARE_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A button</title>
<button onclick="document.querySelector('dialog').showModal()">Open</button><dialog><p>A title</p><p>A price</p></dialog>`

/**
 * Milliseconds from a tap to the first frame of a dialog on a page that has nothing but it and a button, with the processor
 * slowed as above: what the browser takes by itself on this machine.
 */
export async function measureBareFirstFrame(origin: string): Promise<number> {
  const browser = await playwright.launch({ ...(await chromium()), headless: true })
  try {
    const frames: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await page.route(`**${BARE_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: BARE_PAGE }))
      await page.goto(`${origin}${BARE_PATH}`, { waitUntil: 'networkidle' })
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await watchTap(page)
      await tap(session, page.locator('button'))
      await isRecorded(session, 'firstFrame')
      frames.push(await page.evaluate(() => (window as unknown as Required<Watched>).firstFrame))
      await context.close()
    }
    return median(frames.slice(1))
  } finally {
    await browser.close()
  }
}

async function open(browser: Browser, origin: string, when: 'cold' | 'hinted'): Promise<OverlayOpening> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${origin}/c/beans`, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const button = page.locator('a[data-quick-buy]').first()
  if (when === 'hinted') {
    await button.dispatchEvent('pointerover')
    await page.waitForTimeout(1000)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const bytes = await countBytes(session)
  await watchTap(page)
  await watchContent(page)
  await tap(session, button)
  await isRecorded(session, 'fullContent')
  await page.waitForLoadState('networkidle')
  const { firstFrame, fullContent } = await page.evaluate(() => {
    const { tap, fullContent: full, firstFrame: first } = window as unknown as Required<Watched>
    return { firstFrame: first, fullContent: full - tap }
  })
  await context.close()
  return { firstFrame, fullContent, bytes }
}

interface Watched {
  tap?: number
  firstFrame?: number
  fullContent?: number
}

/**
 * Taps as a finger does. Playwright's own tap lifts the finger at once, so that its work for the touch, and a look of
 * Playwright's at what lies under the finger, would be counted as the shop's answer to the tap.
 */
async function tap(session: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Records in the page the time of the tap and of the next frame. */
async function watchTap(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name !== 'click') continue
        watched.tap = entry.startTime
        watched.firstFrame = entry.duration
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** Records in the page the time of the overlay's full content. */
async function watchContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched
    const content = document.querySelector('#quick-buy [data-part="content"]')!
    new MutationObserver(() => {
      if (watched.fullContent !== undefined || !content.querySelector('select') || !content.querySelector('button'))
        return
      // the next frame shows it
      requestAnimationFrame(() => setTimeout(() => (watched.fullContent ??= performance.now())))
    }).observe(content, { childList: true, subtree: true })
  })
}

/**
 * Waits for a time to be recorded, by the bare protocol: a wait of Playwright evaluates a script of its own in the page, which
 * takes as long on a slow phone as a third of the opening.
 */
async function isRecorded(session: CDPSession, name: keyof Watched): Promise<void> {
  const deadline = Date.now() + SHOWN_MS
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression: `window.${name} !== undefined` })
    if (result.value) return
    if (Date.now() > deadline) throw new Error('The dialog did not show its content.')
    await wait(POLL_MS)
  }
}

async function countBytes(session: CDPSession): Promise<OverlayOpening['bytes']> {
  const bytes = { script: 0, calls: 0, pictures: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type === 'Script' ? 'script' : type === 'Image' ? 'pictures' : 'calls')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  return bytes
}
