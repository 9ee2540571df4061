import { type SuggestionsAnswer, suggestionsCall } from '#calls/search.ts'
import { SUGGESTION_RETRIES, SUGGESTIONS_RETRY_DELAY_MS } from '#rules/search/suggestions.ts'
import type { Site } from '#sites/sites.ts'
import { send } from '../call.ts'

/** How many search suggestions are shown: terms and products. */
const MOST = { maxSearchTerms: 10, maxProducts: 5 }

/**
 * Suggestions for a text; undefined where there are none to be had. A status of 400 or more is tried again, a lost connection
 * is not (API-35, note 24). `signal` ends the attempts.
 */
export async function fetchSuggestions(
  q: string,
  site: Site,
  signal: AbortSignal,
): Promise<SuggestionsAnswer | undefined> {
  for (let attempt = 0; attempt <= SUGGESTION_RETRIES; attempt += 1) {
    if (attempt > 0) await pause(SUGGESTIONS_RETRY_DELAY_MS, signal)
    if (signal.aborted) return undefined
    const answer = await send<SuggestionsAnswer>(suggestionsCall, { query: { q, site, ...MOST }, signal })
    if (answer.kind === 'network') return undefined
    if (answer.status < 400) return answer.body
  }
  return undefined
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
