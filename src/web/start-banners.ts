import { startAppBanner } from './app-banner/start-app-banner.ts'
import { startConsent } from './consent/start-consent.ts'

let isStarted = false

/** Starts the consent banner and the app banner, once, on the first sign that somebody turns to one of them. */
export function startBanners(): void {
  if (isStarted) return
  isStarted = true
  startConsent()
  startAppBanner()
}
