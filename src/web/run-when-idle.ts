import { startSignedIn } from './customer/start-signed-in.ts'
import { markAppClient } from './header/mark-app-client.ts'
import { requestCacheKey } from './header/request-cache-key.ts'
import { startHistory } from './history/start-history.ts'
import { startScrollToTop } from './start-scroll-to-top.ts'
import { watchConsent } from './tracking/watch-consent.ts'

/** What every page does once the browser is idle, in one file, since each of them is small. None waits for another. */
export function runWhenIdle(): void {
  for (const run of [watchConsent, startHistory, requestCacheKey, startSignedIn, markAppClient, startScrollToTop]) {
    Promise.resolve()
      .then(run)
      .catch((error) => console.error(error))
  }
}
