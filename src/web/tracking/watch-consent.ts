import { ANSWERED_CONSENT, hasConsent } from '#rules/tracking/consent.ts'
import { onConsentChange } from '../consent/on-consent-change.ts'

/** The cookies of tracking libraries, whose names are reserved (note 61). */
const TRACKING_COOKIE = /(?:^|; )(?:et_uk|[A-Z_]+_hun_dsk)=/

/**
 * Ends tracking when consent is withdrawn, in this tab or another one, and hides the dialog when another tab has answered
 * it. A tracking client that waits for a first consent is left alone.
 */
export function watchConsent(): void {
  let isGiven = hasConsent(document.cookie, 'C0003')
  let isAnswered = ANSWERED_CONSENT.test(document.cookie)
  const check = () => {
    const cookies = document.cookie
    const wasGiven = isGiven
    const wasAnswered = isAnswered
    isGiven = hasConsent(cookies, 'C0003')
    isAnswered = ANSWERED_CONSENT.test(cookies)
    if (isAnswered && !wasAnswered) delete document.documentElement.dataset.asksConsent
    if (isGiven || !(wasGiven || TRACKING_COOKIE.test(cookies))) return
    import('./end-tracking.ts').then((end) => end.endTracking(wasGiven)).catch((error) => console.error(error))
  }
  check()
  onConsentChange(check)
}
