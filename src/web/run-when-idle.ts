import { labelAccountLinks } from './customer/account-links.ts'
import { markAppClient } from './header/mark-app-client.ts'
import { requestCacheKey } from './header/request-cache-key.ts'
import { recordHistory } from './history/record-history.ts'
import { startScrollToTop } from './start-scroll-to-top.ts'

/** What every page does once the browser is idle, in one file, since each of them is small. None waits for another. */
export function runWhenIdle(): void {
  for (const run of [recordHistory, requestCacheKey, labelAccountLinks, markAppClient, startScrollToTop]) {
    Promise.resolve()
      .then(run)
      .catch((error) => console.error(error))
  }
}
