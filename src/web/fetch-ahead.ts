import { whenIdle } from './when-idle.ts'

/**
 * Fetches the overlay's files, React's among them, into the browser's cache once the page has loaded, so that a first press
 * waits for no network (note 99). Not by `modulepreload`: browsers remember a failed module for as long as the page is
 * open, and the press could not try again.
 */
export function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  const files = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset.ahead?.split(' ') ?? []
  const fetchAll = () => {
    for (const file of files.filter(Boolean)) {
      // an answer that is not read to its end would hold its connection; a failure is met again, and shown, at the press
      fetch(file, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {})
    }
  }
  if (document.readyState === 'complete') whenIdle(fetchAll)
  else addEventListener('load', () => whenIdle(fetchAll), { once: true })
}
