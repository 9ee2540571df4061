import { onceShown } from '../../after-prerender.ts'
import { CART_KEY, type KnownCart, keptCart } from './local-copy.ts'

const CHANNEL = 'crema-cart'

let channel: BroadcastChannel | undefined

/** Tells the other tabs of a cart. */
export function tellTabs(cart: KnownCart): void {
  channel?.postMessage(cart)
}

/**
 * Hears of carts from the other tabs: over the channel, which works where nothing can be kept (`live`), and by the local
 * copy, which also reaches a tab that is asleep. Whose cart it is, the listener judges.
 */
export function followTabs(hear: (cart: KnownCart, live: boolean) => void): void {
  const open = async () => {
    await onceShown()
    channel ??= new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<KnownCart>) => hear(data, true)
  }
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key !== CART_KEY) return
    // what is kept now, not what the event was fired for: it may have been replaced since
    const kept = keptCart()
    if (kept) hear(kept, false)
  })
  addEventListener('pageshow', open)
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  open()
}
