import { checkAuthCall, type PreviewCheckAnswer } from '#calls/preview.ts'
import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { send, succeeded } from '../call.ts'
import { cookie } from '../customer/tokens.ts'

/**
 * For a page with a cookie of staff: its promotions are fetched where it is a preview (PROMO-16), and the preview panel is shown
 * where the server knows the session (STAFF-02).
 */
export async function startStaff(): Promise<void> {
  await afterPrerender()
  if (cookie(COOKIES.preview) !== undefined) {
    // as if somebody turned to each of them, which starts it once
    for (const place of document.querySelectorAll('[data-promotion]')) place.dispatchEvent(new Event('pointerover'))
  }
  const answer = await send<PreviewCheckAnswer>(checkAuthCall, { cache: 'no-store' })
  if (answer.kind !== 'answer' || !succeeded(answer.status) || answer.body?.status !== 'SUCCESS') return
  const { mountPanel } = await import('./mount-panel.tsx')
  mountPanel(answer.body)
}
