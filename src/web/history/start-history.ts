import { hasConsent } from '#rules/tracking/consent.ts'
import { afterPrerender } from '../after-prerender.ts'
import { onConsentChange } from '../consent/on-consent-change.ts'

/** Loads what records the history once there is consent, or where something of a former consent is to be deleted. */
export async function startHistory(): Promise<void> {
  await afterPrerender()
  let isStarted = false
  const start = async (isView: boolean) => {
    if (isStarted || !(hasConsent(document.cookie, 'C0003') || hasStored())) return
    isStarted = true
    const { recordHistory } = await import('./record-history.ts')
    recordHistory(isView)
  }
  onConsentChange(() => {
    start(false).catch((error) => console.error(error))
  })
  await start(true)
}

/** Whether the storage has a key of the history or of the search's tracking. */
function hasStored(): boolean {
  try {
    return /cotProductHistory|search_track_/.test(Object.keys(localStorage).join())
  } catch {
    // a browser may throw at the mere mention of local storage
    return false
  }
}
