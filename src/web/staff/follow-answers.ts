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

/** Reloads a page that the back/forward cache shows again after the preview was set, changed or ended. */
export function reloadAfterChange(): void {
  const before = previewOf(document.cookie)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && previewOf(document.cookie) !== before) location.reload()
  })
}

const previewOf = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => /^preview/i.test(cookie))
    .join()
