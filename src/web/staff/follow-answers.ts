/** What a header of an answer says where a preview refuses a write (src/server/staff/staff-preview.ts). */
const REFUSED_HEADER = 'x-preview'

/**
 * Sees what the page fetches, for staff only: no answer comes from or goes into the browser's cache in a preview, and the
 * sentence of a write that it refuses is handed on. The calls themselves know nothing of previews.
 */
export function followAnswers(isPreview: boolean, onRefused: (sentence: string) => void): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, isPreview ? { ...init, cache: 'no-store' } : init)
    if (answer.headers.get(REFUSED_HEADER) === 'refused') {
      const { message } = (await answer.clone().json()) as { message: string }
      onRefused(message)
    }
    return answer
  }
}

/**
 * Reloads a page that is turned to again, in its tab or by the way back, after the preview was set, changed or ended elsewhere:
 * its calls are those of another preview by now, or of a shopper.
 */
export function reloadAfterChange(): void {
  const before = previewOf(document.cookie)
  const check = () => {
    if (document.visibilityState === 'visible' && previewOf(document.cookie) !== before) location.reload()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && check())
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
}

const previewOf = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => /^preview/i.test(cookie))
    .sort()
    .join()
