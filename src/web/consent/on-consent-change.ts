import { EVENTS } from '../events.ts'

/**
 * Calls `listener` whenever the consent may have changed: by an answer in this tab or another one, or while the page was in
 * the back/forward cache. Browsers without the Cookie Store API notice another tab's answer when this one is shown again.
 */
export function onConsentChange(listener: () => void): void {
  document.addEventListener(EVENTS.consentChanged, listener)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener()
  })
  if ('cookieStore' in window) cookieStore.addEventListener('change', listener)
  else document.addEventListener('visibilitychange', listener)
}
