import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while drawn on the server and until the island lives: what needs script is kept back, in its place. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
