import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/** What a store of the cart holds; `drawn` is what the page was drawn with, on the server and until it is alive. */
export function useCartValue<T>(store: ReadableAtom<T>, drawn: T): T {
  const listen = useCallback((changed: () => void) => store.listen(() => changed()), [store])
  return useSyncExternalStore(
    listen,
    () => store.get(),
    () => drawn,
  )
}
