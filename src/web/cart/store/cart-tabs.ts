import { afterPrerender } from '../../after-prerender.ts'
import { CART_KEY, type StoredCart, storedCart } from './stored-cart.ts'

const CHANNEL = 'crema-cart'

let channel: BroadcastChannel | undefined

/** Sends a cart to the other tabs. */
export function sendToTabs(snapshot: StoredCart): void {
  channel?.postMessage(snapshot)
}

/**
 * Calls `receive` with carts from the other tabs: by broadcast channel, which works without local storage
 * (`byChannel`), and by the stored cart, which also reaches a tab that was frozen. The receiver checks whose cart it
 * is.
 */
export function receiveFromTabs(receive: (snapshot: StoredCart, byChannel: boolean) => void): void {
  const open = async () => {
    await afterPrerender()
    try {
      channel ??= new BroadcastChannel(CHANNEL)
      channel.onmessage = ({ data }: MessageEvent<StoredCart>) => receive(data, true)
    } catch {
      // a browser that refuses cookies refuses channels too; each tab is alone then
    }
  }
  addEventListener('storage', ({ key }: StorageEvent) => {
    if (key !== CART_KEY) return
    // the event may be late, so the present value counts and not the event's
    const stored = storedCart()
    if (stored) receive(stored, false)
  })
  addEventListener('pageshow', open)
  // An open channel would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close()
    channel = undefined
  })
  void open()
}
