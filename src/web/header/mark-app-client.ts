import { type PlatformAnswer, platformCall } from '#calls/platform.ts'
import { isAppClient } from '#rules/platform.ts'
import { APP_COOKIE_VALUE, COOKIES, GA_PLATFORM_APP } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { send } from '../call.ts'
import { cookie } from '../customer/tokens.ts'

/**
 * Marks the page of an app client (SITE-22), which chooses its country itself (FOOT-15) and whose navigation locks the
 * page (NAV-14). Only the app sets one of the two cookies, which saves the call everywhere else.
 */
export async function markAppClient(): Promise<void> {
  await afterPrerender()
  if (cookie(COOKIES.app) !== APP_COOKIE_VALUE && cookie(COOKIES.gaPlatform) !== GA_PLATFORM_APP) return
  const answer = await send<PlatformAnswer>(platformCall)
  if (answer.kind !== 'answer' || !answer.body || !isAppClient(answer.body.platform)) return
  document.body.dataset.appClient = ''
  for (const switcher of document.querySelectorAll('[data-country-switcher]')) switcher.remove()
}
