import { logoutStaffCall, type PreviewCheckAnswer, renewStaffCall } from '#calls/preview.ts'
import type { Site } from '#sites/sites.ts'
import { TIME_ZONES } from '#sites/tables/time-zones.ts'
import { send, succeeded } from '../call.ts'
import { mountPart } from '../islands/mount-part.tsx'
import { followAnswers, reloadAfterChange } from './follow-answers.ts'
import { keepSession } from './keep-session.ts'
import { PreviewPanel } from './PreviewPanel.tsx'

/** Mounts the panel at the end of the page, and keeps the session for as long as the page is open (STAFF-06, STAFF-07). */
export function mountPanel(preview: PreviewCheckAnswer): void {
  const place = document.createElement('div')
  place.lang = 'en'
  document.body.append(place)
  const root = mountPart(place, { name: 'staff', identifierPrefix: 'staff' })
  const timeZone = TIME_ZONES[document.documentElement.dataset.site as Site]
  const hasNoGoods = document.querySelector('[data-empty-home]') !== null
  let refusal: { sentence: string } | undefined
  const render = () =>
    root.render(
      <PreviewPanel
        preview={preview}
        timeZone={timeZone}
        refusal={refusal}
        hasNoGoods={hasNoGoods}
        onLogout={logOut}
      />,
    )
  followAnswers(preview.dateTime !== '', (sentence) => {
    refusal = { sentence }
    render()
  })
  reloadAfterChange()
  const renew = async () => {
    const answer = await send(renewStaffCall, { cache: 'no-store' })
    // the session was ended elsewhere, or was too old: from now on what is pressed here is a shopper's
    if (answer.kind === 'answer' && answer.status === 401) end()
  }
  const endRenewal = keepSession(() => void renew())
  function end() {
    endRenewal()
    root.unmount()
    place.remove()
    // what a preview shows is shown no longer
    if (preview.dateTime !== '') location.reload()
  }
  /** False where the server could not be asked; who has no session any more is logged out too. */
  async function logOut(): Promise<boolean> {
    const answer = await send(logoutStaffCall, { cache: 'no-store' })
    if (answer.kind !== 'answer' || !(succeeded(answer.status) || answer.status === 401)) return false
    end()
    return true
  }
  render()
}
