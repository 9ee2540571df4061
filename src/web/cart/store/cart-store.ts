import { atom, computed } from 'nanostores'
import { type Cart, type CartAnswer, type CartErrorAnswer, type CartErrorCode, readCartCall } from '#calls/cart.ts'
import { onceShown } from '../../after-prerender.ts'
import { send } from '../../call.ts'
import { EVENTS } from '../../events.ts'
import { $getError, setSetError } from './cart-errors.ts'
import { followTabs, tellTabs } from './cart-tabs.ts'
import { keepCart, keptCart, labelled, signIn, site } from './local-copy.ts'

/** What the shop, another tab or the local copy said last. */
const $known = atom<Cart | undefined>()

/** Changes without an answer yet: how many, and how they are laid over a cart (write-queue.ts). */
export const $changes = atom<{ count: number; show: (cart: Cart) => Cart }>({ count: 0, show: (cart) => cart })

/** The visitor's cart on this site as it is shown; undefined until something is known of it. */
export const $cart = computed([$known, $changes], (cart, { show }) => cart && show(cart))

/** The number on the badge; 0 until known. */
export const $numberOfArticles = computed($cart, (cart) => cart?.numberOfArticles ?? 0)

/** True while the cart is being read (MINI-08). */
export const $busy = atom(false)

export type CartLoad = { ok: true } | { ok: false; error: CartErrorCode | 'NOT_MODIFIED' | 'NETWORK' }

/** The moment of a question to the shop: its answer is believed if nothing has been told since. */
export interface Asked {
  taken: number
  signIn: string | undefined
}

interface Reading {
  /** Past every cache (MINI-23, decision 69). */
  force?: boolean
  /** Done by the store itself, to settle: a failure leaves the cart, a success leaves the set error. */
  quiet?: boolean
}

/** Grows with each cart taken, so that an answer can tell whether it was asked for before or after. */
let taken = 0
/** Whose the known cart is. Versions of carts of different people cannot be compared. */
let owner: string | undefined
/** False while the known cart is but a copy or was drawn into the page: it is shown and must still be read. */
let told = false
let running: Promise<CartLoad> | undefined
let next: Promise<CartLoad> | undefined

/** Notes the moment before a question is sent. */
export function asking(): Asked {
  return { taken, signIn: signIn() }
}

/** False where somebody has signed in or out since: the answer is of another cart. */
export function stillSame(asked: Asked): boolean {
  return asked.signIn === signIn()
}

/**
 * Takes a cart that the shop answered. An older version never replaces a newer one; only an answer that was asked for
 * after the present cart came is believed whatever its number, since a cart may have ended and begun anew.
 */
export function takeCart(cart: Cart, asked?: Asked): void {
  const present = known()
  if (present && asked?.taken !== taken && cart.version < present.version) return
  accept(cart)
  if (present?.version !== cart.version) tellTabs(labelled(cart))
}

/**
 * Shows the cart that the server drew into the page. History may have kept that page: it is read again in any case. What
 * the shop has told since then knows prices and stock of a later moment, also where its version is the same.
 */
export function takeDrawnCart(cart: Cart): void {
  const present = $known.get()
  // a reading that has failed since then has cleared the cart
  if ($getError.get()) return
  if (!present || (!told && cart.version >= present.version)) $known.set(cart)
  else if (told && cart.version > present.version) takeCart(cart)
}

/** Reads the cart unless the shop has told it. `force` reads it anew. */
export function loadCart(reading: Reading = {}): Promise<CartLoad> {
  if (!reading.force) return running ?? (known() ? Promise.resolve({ ok: true }) : start(reading))
  if (!running) return start(reading)
  // What runs was asked for before whatever made this necessary; all who ask meanwhile share the one that follows.
  next ??= running.then(() => {
    next = undefined
    return start(reading)
  })
  return next
}

function start(reading: Reading): Promise<CartLoad> {
  $busy.set(true)
  running = read(reading).finally(() => {
    running = undefined
    $busy.set(false)
  })
  return running
}

async function read({ force, quiet }: Reading): Promise<CartLoad> {
  await onceShown()
  const asked = asking()
  const query = { site: site(), forceReload: force ? 'true' : undefined }
  const answer = await send<CartAnswer & CartErrorAnswer>(readCartCall, { query })
  if (!stillSame(asked)) return read({ force, quiet })
  if (answer.kind === 'answer' && answer.status === 200 && answer.body?.cart) {
    $getError.set(undefined)
    if (!quiet) setSetError(undefined)
    takeCart(answer.body.cart, asked)
    return { ok: true }
  }
  const code =
    answer.kind === 'answer' ? (answer.status === 304 ? 'NOT_MODIFIED' : (answer.body?.error ?? 'UNKNOWN')) : undefined
  // a cart that was told meanwhile is none that this failure speaks of
  if (!quiet && asked.taken === taken) fail(code ?? 'UNKNOWN')
  return { ok: false, error: code ?? 'NETWORK' }
}

/** Clears the cart (MINI-10). The copy stays: it is dropped by whoever it does not belong to, not by a lost connection. */
function fail(code: CartErrorCode | 'NOT_MODIFIED'): void {
  told = false
  $known.set(undefined)
  $getError.set(code)
}

/** The known cart, where its version can be compared with what the shop says now. */
function known(): Cart | undefined {
  return told && owner === signIn() ? $known.get() : undefined
}

function accept(cart: Cart): void {
  taken += 1
  told = true
  owner = signIn()
  $known.set(cart)
  keepCart(cart)
}

/** Shows the local copy, or nothing, until the shop has answered. */
function showCopy(): void {
  told = false
  $known.set(keptCart()?.cart)
}

function keepCurrent(): void {
  $numberOfArticles.listen((numberOfArticles) => {
    document.dispatchEvent(new CustomEvent(EVENTS.cartDataChanged, { detail: { numberOfArticles } }))
  })
  document.addEventListener(EVENTS.cartTriggerUpdate, (event) => {
    const version: number | undefined = (event as CustomEvent<{ version?: number } | null>).detail?.version
    const present = known()
    // Our own writes fire the event too, and bring the cart with them.
    if (version !== undefined && present && present.version >= version) return
    loadCart({ force: true })
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // It may be somebody else's by now, and other pages have changed the cart since.
    showCopy()
    loadCart({ force: true })
  })
  addEventListener('online', () => loadCart({ force: true, quiet: true }))
  followTabs((heard, live) => {
    if (heard.site !== site() || heard.signIn !== signIn()) return
    const present = known()
    if (!present || heard.version >= present.version) {
      if (heard.version !== present?.version) accept(heard.cart)
      return
    }
    // A tab that speaks of an older version may know that the cart has begun anew. The shop knows.
    if (live) loadCart({ force: true, quiet: true })
  })
  onceShown().then(() => {
    if (!$known.get()) showCopy()
  })
}

if (typeof document !== 'undefined') keepCurrent()
