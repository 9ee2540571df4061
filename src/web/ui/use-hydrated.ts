import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the island is hydrated, for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
