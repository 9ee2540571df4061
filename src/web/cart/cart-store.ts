import { atom, computed } from 'nanostores'
import { type Cart, type CartAnswer, type CartErrorAnswer, type CartErrorCode, readCartCall } from '#calls/cart.ts'
import type { Site } from '#sites/sites.ts'
import { send } from '../call.ts'
import { EVENTS } from '../events.ts'

/** The visitor's cart on this site as the browser knows it; undefined until the shop has told it. */
export const $cart = atom<Cart | undefined>()

/** The number on the badge; 0 until known. */
export const $numberOfArticles = computed($cart, (cart) => cart?.numberOfArticles ?? 0)

export type CartLoad = { ok: true } | { ok: false; error: CartErrorCode | 'NETWORK' }

/** What one tab tells the others. */
interface CartMessage {
  site: Site
  cart: Cart
}

const CHANNEL = 'crema-cart'

/** Grows with each cart taken, so that an answer can tell whether it was asked for before or after. */
let taken = 0
let announced = 0
let running: Promise<CartLoad> | undefined
let next: Promise<CartLoad> | undefined
let channel: BroadcastChannel | undefined

/**
 * Takes a cart that the shop answered. An older version never replaces a newer one; only an answer that was asked for
 * after the present cart came (`askedAfter`) is believed whatever its number, since a cart may have ended and begun anew.
 */
export function takeCart(cart: Cart, askedAfter?: number): void {
  if (accept(cart, askedAfter)) channel?.postMessage({ site: site(), cart } satisfies CartMessage)
}

/** Reads the cart unless it is known. `force` reads it anew, past every cache (MINI-23, decision 69). */
export function loadCart({ force = false }: { force?: boolean } = {}): Promise<CartLoad> {
  if (!force) return running ?? ($cart.get() ? Promise.resolve({ ok: true }) : start(false))
  if (!running) return start(true)
  // What runs was asked for before whatever made this necessary; all who ask meanwhile share the one that follows.
  next ??= running.then(() => {
    next = undefined
    return start(true)
  })
  return next
}

function start(force: boolean): Promise<CartLoad> {
  running = read(force).finally(() => {
    running = undefined
  })
  return running
}

async function read(force: boolean): Promise<CartLoad> {
  await shown()
  const askedAfter = taken
  const query = { site: site(), forceReload: force ? 'true' : undefined }
  const answer = await send<CartAnswer & CartErrorAnswer>(readCartCall, { query })
  if (answer.kind === 'network') return { ok: false, error: 'NETWORK' }
  if (answer.status !== 200 || !answer.body?.cart) return { ok: false, error: answer.body?.error ?? 'UNKNOWN' }
  takeCart(answer.body.cart, askedAfter)
  return { ok: true }
}

/** False when nothing changed. */
function accept(cart: Cart, askedAfter?: number): boolean {
  const present = $cart.get()
  const believed = askedAfter === taken
  if (present && !believed && cart.version < present.version) return false
  taken += 1
  $cart.set(cart)
  if (cart.numberOfArticles !== announced) {
    announced = cart.numberOfArticles
    document.dispatchEvent(
      new CustomEvent(EVENTS.cartDataChanged, { detail: { numberOfArticles: cart.numberOfArticles } }),
    )
  }
  return present?.version !== cart.version
}

function site(): Site {
  return document.documentElement.dataset.site as Site
}

/** Resolves at once on a page that is seen; a page drawn ahead of its visit waits (DESIGN.md, moving on). */
function shown(): Promise<void> {
  if (!(document as { prerendering?: boolean }).prerendering) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
}

async function openChannel(): Promise<void> {
  await shown()
  channel ??= new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<CartMessage>) => {
    if (data.site === site()) accept(data.cart)
  }
}

function keepCurrent(): void {
  document.addEventListener(EVENTS.cartTriggerUpdate, (event) => {
    const version: number | undefined = (event as CustomEvent<{ version?: number } | null>).detail?.version
    const present = $cart.get()
    // Our own writes fire the event too, and bring the cart with them.
    if (version !== undefined && present && present.version >= version) return
    loadCart({ force: true })
  })
  addEventListener('pageshow', ({ persisted }) => {
    openChannel()
    if (!persisted) return
    $cart.set(undefined)
    loadCart({ force: true })
  })
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  openChannel()
}

if (typeof document !== 'undefined') keepCurrent()
