import { atom, computed } from 'nanostores'
import { type Cart, type CartAnswer, type CartErrorAnswer, type CartErrorCode, readCartCall } from '#calls/cart.ts'
import { afterPrerender } from '../../after-prerender.ts'
import { send } from '../../call.ts'
import { EVENTS } from '../../events.ts'
import { lookAfterUnanswered } from '../../unanswered-writes.ts'
import { $getError, setSetError } from './cart-errors.ts'
import { receiveFromTabs, sendToTabs } from './cart-tabs.ts'
import { currentSite, signedInCustomer, snapshotOf, storeCart, storedCart } from './stored-cart.ts'

/**
 * The cart without pending changes: from the server, from another tab, from local storage or rendered into the page.
 */
const $baseCart = atom<Cart | undefined>()

/** The changes without an answer yet: how many, and what applies them to a cart (write-queue.ts). */
export const $pendingChanges = atom<{ count: number; apply: (cart: Cart) => Cart }>({ count: 0, apply: (cart) => cart })

/** The visitor's cart on this site as shown, pending changes included (MINI-12); undefined until one is loaded. */
export const $cart = computed([$baseCart, $pendingChanges], (cart, { apply }) => cart && apply(cart))

/** The number on the badge; 0 until a cart is loaded. */
export const $numberOfArticles = computed($cart, (cart) => cart?.numberOfArticles ?? 0)

/**
 * The number on the badge after a change that this page did not make, for screen readers; undefined after its own
 * changes, which the part of the page that made them announces.
 */
export const $numberFromElsewhere = atom<number | undefined>()

/** True while the cart is being read (MINI-08). */
export const $busy = atom(false)

export type CartLoad = { ok: true } | { ok: false; error: CartErrorCode | 'NOT_MODIFIED' | 'NETWORK' }

/** The store's state when a request was sent; it decides whether the answer still counts. */
export interface RequestStart {
  acceptedCarts: number
  customer: string | undefined
}

interface ReadOptions {
  /** Reads past every cache (MINI-23, note 69). */
  force?: boolean | undefined
  /** A refetch that the shopper did not ask for: a failure keeps the cart, a success keeps the set error. */
  quiet?: boolean | undefined
}

/** Grows with each accepted cart, so that an answer can tell whether another cart arrived while it was under way. */
let acceptedCarts = 0
/** Whose cart the base cart is. Versions of different people's carts cannot be compared. */
let cartCustomer: string | undefined
/** False while the base cart was only stored or rendered: it is shown, but must still be read from the server. */
let isFromServer = false
let runningRead: Promise<CartLoad> | undefined
let nextRead: Promise<CartLoad> | undefined

/** Call it before a request is sent; its answer is then judged against the state of that moment. */
export function requestStart(): RequestStart {
  return { acceptedCarts, customer: signedInCustomer() }
}

/** False where somebody has signed in or out since: the answer belongs to another cart. */
export function isSameCustomer(start: RequestStart): boolean {
  return start.customer === signedInCustomer()
}

/**
 * Applies a cart that the server answered. An older version never replaces a newer one, except where no other cart has
 * arrived since the request was sent: then the old cart has ended and the versions began again. Returns the cart before.
 */
export function applyServerCart(cart: Cart, start?: RequestStart): Cart | undefined {
  const present = comparableCart()
  if (present && start?.acceptedCarts !== acceptedCarts && cart.version < present.version) return present
  accept(cart)
  if (present?.version !== cart.version) sendToTabs(snapshotOf(cart))
  return present
}

/**
 * Shows the cart that the server rendered into the page, which is read again in any case: the page may come from the
 * browser's history. A server cart of the same version that arrived since has newer prices and stock, so it stays.
 */
export function applyRenderedCart(cart: Cart): void {
  const present = $baseCart.get()
  // a failed read has cleared the cart on purpose
  if ($getError.get()) return
  if (!present || (!isFromServer && cart.version >= present.version)) $baseCart.set(cart)
  else if (isFromServer && cart.version > present.version) applyServerCart(cart)
}

/** Reads the cart unless a server cart is loaded; `force` reads it again. */
export function loadCart(options: ReadOptions = {}): Promise<CartLoad> {
  if (!options.force) return runningRead ?? (comparableCart() ? Promise.resolve({ ok: true }) : startRead(options))
  if (!runningRead) return startRead(options)
  // The running read was sent before the change that asks for this one; all callers in the meantime share the next
  // read.
  nextRead ??= runningRead.then(() => {
    nextRead = undefined
    return startRead(options)
  })
  return nextRead
}

function startRead(options: ReadOptions): Promise<CartLoad> {
  $busy.set(true)
  runningRead = read(options).finally(() => {
    runningRead = undefined
    $busy.set(false)
  })
  return runningRead
}

async function read({ force, quiet }: ReadOptions): Promise<CartLoad> {
  await afterPrerender()
  const start = requestStart()
  const query = { site: currentSite(), forceReload: force ? 'true' : undefined }
  const answer = await send<CartAnswer & CartErrorAnswer>(readCartCall, { query })
  if (!isSameCustomer(start)) return read({ force, quiet })
  if (answer.kind === 'answer' && answer.status === 200 && answer.body?.cart) {
    $getError.set(undefined)
    if (!quiet) setSetError(undefined)
    applyServerCart(answer.body.cart, start)
    return { ok: true }
  }
  const code =
    answer.kind === 'answer' ? (answer.status === 304 ? 'NOT_MODIFIED' : (answer.body?.error ?? 'UNKNOWN')) : undefined
  // where a newer cart arrived in the meantime, this failure does not concern it
  if (!quiet && start.acceptedCarts === acceptedCarts) clearCart(code ?? 'UNKNOWN')
  return { ok: false, error: code ?? 'NETWORK' }
}

/** Clears the shown cart (MINI-10). The stored one stays, because a lost connection does not make it wrong. */
function clearCart(code: CartErrorCode | 'NOT_MODIFIED'): void {
  isFromServer = false
  $baseCart.set(undefined)
  $getError.set(code)
}

/** The base cart where its version can be compared with a server cart of now; otherwise undefined. */
function comparableCart(): Cart | undefined {
  return isFromServer && cartCustomer === signedInCustomer() ? $baseCart.get() : undefined
}

function accept(cart: Cart): void {
  acceptedCarts += 1
  const before = $baseCart.get()?.numberOfArticles
  if ($pendingChanges.get().count > 0) $numberFromElsewhere.set(undefined)
  else if (before !== undefined && before !== cart.numberOfArticles) $numberFromElsewhere.set(cart.numberOfArticles)
  isFromServer = true
  cartCustomer = signedInCustomer()
  $baseCart.set(cart)
  storeCart(cart)
}

function showStoredCart(): void {
  isFromServer = false
  $baseCart.set(storedCart()?.cart)
}

function subscribeToUpdates(): void {
  $numberOfArticles.listen((numberOfArticles) => {
    document.dispatchEvent(new CustomEvent(EVENTS.cartDataChanged, { detail: { numberOfArticles } }))
  })
  document.addEventListener(EVENTS.cartTriggerUpdate, (event) => {
    const version: number | undefined = (event as CustomEvent<{ version?: number } | null>).detail?.version
    const present = comparableCart()
    // Our own writes fire the event too; their answer has brought the cart already.
    if (version !== undefined && present && present.version >= version) return
    void loadCart({ force: true })
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // While the page was in the back/forward cache, somebody may have signed in or out, or changed the cart elsewhere.
    showStoredCart()
    void loadCart({ force: true })
  })
  addEventListener('online', () => loadCart({ force: true, quiet: true }))
  receiveFromTabs((received, byChannel) => {
    if (received.site !== currentSite() || received.signIn !== signedInCustomer()) return
    const present = comparableCart()
    if (!present || received.version >= present.version) {
      if (received.version !== present?.version) accept(received.cart)
      return
    }
    // An older version in another tab may mean that the cart has ended and begun again; only the server can tell.
    if (byChannel) void loadCart({ force: true, quiet: true })
  })
  void afterPrerender().then(() => {
    if (!$baseCart.get()) showStoredCart()
    lookAfterUnanswered('cart-unanswered', async () => {
      const before = $baseCart.get()?.version
      await loadCart({ force: true, quiet: true })
      return $baseCart.get()?.version !== before
    })
  })
}

if (typeof document !== 'undefined') subscribeToUpdates()
