import { cacheKeyCall } from '#calls/listing.ts'
import { afterPrerender } from '../after-prerender.ts'
import { send } from '../call.ts'

/** Sends the call that the specification wants at the header's start; nothing uses its answer (API-36, note 84). */
export async function requestCacheKey(): Promise<void> {
  await afterPrerender()
  await send(cacheKeyCall)
}
