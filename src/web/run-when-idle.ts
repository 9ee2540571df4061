import { startSignedIn } from './customer/start-signed-in.ts'
import { markAppClient } from './header/mark-app-client.ts'
import { requestCacheKey } from './header/request-cache-key.ts'
import { followConsent } from './tracking/follow-consent.ts'
import { startHearts } from './watch-list/start-hearts.ts'

/** The button that leads to the top shows on the way up, and so nobody needs it before the first scrolling. */
function watchScrolling(): void {
  const start = () => {
    import('./start-scroll-to-top.ts').then((top) => top.startScrollToTop()).catch((error) => console.error(error))
  }
  addEventListener('scroll', start, { once: true, passive: true })
}

/** What every page does once the browser is idle, in one file, since each of them is small. None waits for another. */
export function runWhenIdle(): void {
  for (const run of [followConsent, requestCacheKey, startSignedIn, markAppClient, startHearts, watchScrolling]) {
    Promise.resolve()
      .then(run)
      .catch((error) => console.error(error))
  }
}
