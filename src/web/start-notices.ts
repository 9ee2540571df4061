import { startAppBanner } from './app-banner/start-app-banner.ts'
import { startConsent } from './consent/start-consent.ts'

let isStarted = false

/** Starts the consent dialog and the app banner, once, on the first sign that somebody turns to one of them. */
export function startNotices(): void {
  if (isStarted) return
  isStarted = true
  startConsent()
  startAppBanner()
}
