import { requestAssignment } from './ab-test/request-assignment.ts'
import { startSignedIn } from './customer/start-signed-in.ts'
import { fetchOverlayFilesAhead } from './fetch-ahead.ts'
import { requestCacheKey } from './header/request-cache-key.ts'
import { reportFailedCalls } from './report-failed-calls.ts'
import { followConsent } from './tracking/follow-consent.ts'
import { startHearts } from './watch-list/start-hearts.ts'

/** The button that leads to the top shows on the way up, and so nobody needs it before the first scrolling. */
function watchScrolling(): void {
  const start = () => {
    import('./start-scroll-to-top.ts').then((top) => top.startScrollToTop()).catch((error) => console.error(error))
  }
  addEventListener('scroll', start, { once: true, passive: true })
}

/** What only a browser with certain cookies loads: the app, and the staff, whom the server still asks (STAFF-02). */
const BY_COOKIE: ReadonlyArray<[cookies: RegExp, run: () => Promise<unknown>]> = [
  [/\bxc-app=|_ga_platform=/, async () => (await import('./header/mark-app-client.ts')).markAppClient()],
  [/\bpreview=|PreviewToken=/, async () => (await import('./staff/start-staff.ts')).startStaff()],
]

/** What every page does once the browser is idle, in one file, since each of them is small. None waits for another. */
export function runWhenIdle(): void {
  const asked = BY_COOKIE.filter(([cookies]) => cookies.test(document.cookie)).map(([, run]) => run)
  for (const run of [
    fetchOverlayFilesAhead,
    reportFailedCalls,
    followConsent,
    requestCacheKey,
    startSignedIn,
    startHearts,
    watchScrolling,
    requestAssignment,
    ...asked,
  ]) {
    Promise.resolve()
      .then(run)
      .catch((error) => console.error(error))
  }
}
