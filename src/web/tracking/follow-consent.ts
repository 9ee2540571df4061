import { ANSWERED_CONSENT, hasConsent } from '#rules/tracking/consent.ts'
import { afterPrerender } from '../after-prerender.ts'
import { onConsentChange } from '../consent/on-consent-change.ts'

/** The cookies of tracking libraries, whose names are reserved (note 61), and the keys of history, search and checkout. */
const TRACES = /(?:^|; )(?:et_uk|[A-Z_]+_hun_dsk)=|cotProductHistory|_track_/

/**
 * Loads what needs consent C0003 once it is given, or where something of a former consent is to be deleted; nobody else
 * loads any of it. Also hides the banner when another tab has answered it.
 */
export async function followConsent(): Promise<void> {
  await afterPrerender()
  let isAnswered = false
  let isLoaded = false
  let isView = hasConsent(document.cookie, 'C0003')
  const check = async () => {
    const wasAnswered = isAnswered
    isAnswered = ANSWERED_CONSENT.test(document.cookie)
    const { dataset } = document.documentElement
    // with a value it was opened to change the answer, maybe before this runs, and stays
    if (isAnswered && !wasAnswered && !dataset.asksConsent) delete dataset.asksConsent
    isLoaded ||= hasConsent(document.cookie, 'C0003') || hasTraces()
    if (!isLoaded) return
    const { applyConsent } = await import('./with-consent.ts')
    // not before the import: that of a later check may end first
    applyConsent(isView)
    isView = false
  }
  onConsentChange(() => {
    check().catch((error) => console.error(error))
  })
  await check()
}

function hasTraces(): boolean {
  try {
    return TRACES.test([document.cookie, ...Object.keys(localStorage)].join('; '))
  } catch {
    // a browser may throw at the mere mention of local storage
    return TRACES.test(document.cookie)
  }
}
