import { ANSWERED_CONSENT, hasConsent, OPTIONAL_GROUPS } from '#rules/tracking/consent.ts'
import { CONSENT_LIFETIME_S, type ConsentAnswer, consentValue, givenGroups } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import { EVENTS } from '../events.ts'
import { isTouched } from '../forms/is-touched.ts'

declare global {
  interface Window {
    /** The dialog of a consent provider, where one is configured (TRACK-12). */
    OneTrust?: { ToggleInfoDisplay(): void }
  }
}

const root = document.documentElement
const isAnswered = () => ANSWERED_CONSENT.test(document.cookie)

/** The link that has opened the banner again. */
let openedBy: HTMLElement | undefined

/**
 * Lets the consent banner be answered in place, and opened again by the footer's link (FOOT-11). Before it runs, the form
 * is sent and the link followed as without script.
 */
export function startConsent(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-consent-form]')) tickGiven(form, isTouched)
  const region = document.querySelector<HTMLElement>('[data-consent]')
  const form = region?.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    storeAnswer(form, event.submitter)
    close()
  })
  region?.addEventListener('keydown', ({ key }) => {
    // it answers nothing, so that a banner that was never answered stays
    if (key === 'Escape' && isAnswered()) close()
  })
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]')) {
    opener.addEventListener('click', (event) => {
      if (!region && !window.OneTrust) return
      event.preventDefault()
      if (region) open(region, opener)
      else window.OneTrust?.ToggleInfoDisplay()
    })
  }
}

function open(region: HTMLElement, opener: HTMLElement): void {
  openedBy = opener
  tickGiven(region.querySelector('form')!)
  region.querySelector('details')!.open = true
  // a value says that it was answered before (tracking/follow-consent.ts)
  root.dataset.asksConsent = isAnswered() ? 'again' : ''
  region.focus()
}

function close(): void {
  delete root.dataset.asksConsent
  openedBy?.focus()
  openedBy = undefined
}

/** Ticks what is consented to, but for the boxes that `keeps` names. */
function tickGiven(form: HTMLFormElement, keeps = (_box: HTMLInputElement) => false): void {
  for (const group of OPTIONAL_GROUPS) {
    const box = form.querySelector<HTMLInputElement>(`[name=${group}]`)!
    if (!keeps(box)) box.checked = hasConsent(document.cookie, group)
  }
}

let sending: AbortController | undefined

function storeAnswer(form: HTMLFormElement, button: HTMLElement | null): void {
  const fields = new FormData(form, button)
  const given = givenGroups(fields.get('answer') as ConsentAnswer, (group) => fields.has(group))
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the answer counts at once, and not every browser has the Cookie Store
  document.cookie = `${COOKIES.consent}=${consentValue(given, Date.now())}; path=/; max-age=${CONSENT_LIFETIME_S}; samesite=lax${secure}`
  document.dispatchEvent(new CustomEvent(EVENTS.consentChanged))
  // Safari deletes a cookie that a script wrote after a week, so the server writes it once more; an answer that comes
  // after a newer one would undo it
  sending?.abort()
  sending = new AbortController()
  const body = new URLSearchParams(fields as unknown as Record<string, string>)
  const { signal } = sending
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true, signal }).catch(() => {})
}
