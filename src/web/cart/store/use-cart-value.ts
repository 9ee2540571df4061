import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a cart store; on the server and until hydration `rendered`, the value that the page was rendered with.
 */
export function useCartValue<T>(store: ReadableAtom<T>, rendered: T): T {
  const listen = useCallback((changed: () => void) => store.listen(() => changed()), [store])
  return useSyncExternalStore(
    listen,
    () => store.get(),
    () => rendered,
  )
}
