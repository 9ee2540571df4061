import type { loyaltyOfToken } from '#rules/loyalty/loyalty-token.ts'
import type { TrackedEvent } from '#rules/tracking/data-layer-entries.ts'
import { isQuotaError } from '#rules/tracking/storage-limits.ts'

/** The interface for a tracking library, which puts itself on the page (TRACK-05). */
export interface TrackingClient {
  send(event: TrackedEvent & ReturnType<typeof loyaltyOfToken>): void
  /** Called when consent is withdrawn; the client then stops and deletes what it has stored. */
  end?(): void
}

declare global {
  interface Window {
    cremaTracking?: TrackingClient
  }
}

type Sent = Parameters<TrackingClient['send']>[0]

/** How often a missing tracking library is looked for, and how far apart (TRACK-07). */
const MAX_TRIES = 100
const BETWEEN_TRIES_MS = 200
/** The most events that wait for it. */
const MAX_WAITING = 200

let waiting: Sent[] = []
/** The element that has loaded the library. */
let library: HTMLScriptElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Waits for the tracking library, and loads it from `script` where one is configured; consent has been given. What is sent
 * meanwhile waits with it. Where it does not come, that is logged once, and nothing else happens.
 */
export function startClient(script: string | undefined): void {
  if (script) library ??= load(script)
  tryAgain(MAX_TRIES)
}

function tryAgain(triesLeft: number): void {
  if (window.cremaTracking) {
    timer = undefined
    for (const event of waiting.splice(0)) deliver(event)
  } else if (triesLeft > 0) {
    timer = setTimeout(() => tryAgain(triesLeft - 1), BETWEEN_TRIES_MS)
  } else {
    timer = undefined
    waiting = []
    console.info(`No tracking library has come in ${(MAX_TRIES * BETWEEN_TRIES_MS) / 1000} s.`)
  }
}

/** Sends an event, at once or when the library has come. */
export function sendToClient(event: Sent): void {
  if (timer !== undefined) {
    waiting.push(event)
    if (waiting.length > MAX_WAITING) waiting.shift()
  } else if (window.cremaTracking) deliver(event)
}

function deliver(event: Sent): void {
  try {
    window.cremaTracking?.send(event)
  } catch (error) {
    logFailure(error)
  }
}

/** A failure of the library must not break the page; full cookies are nobody's fault, and no error. */
function logFailure(error: unknown): void {
  if (isQuotaError(error)) console.info('Cookies or storage are full, so that tracking is incomplete.', error)
  else console.error('The tracking client failed.', error)
}

/** Ends the library, or the wait for it. */
export function endClient(): void {
  clearTimeout(timer)
  timer = undefined
  waiting = []
  // a new consent loads the library anew
  library?.remove()
  library = undefined
  const client = window.cremaTracking
  delete window.cremaTracking
  try {
    client?.end?.()
  } catch (error) {
    logFailure(error)
  }
}

function load(address: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
  return script
}
