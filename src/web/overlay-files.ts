import { CHUNK_FAILED } from '#rules/reload-after-failure.ts'

/** What is being fetched or has been, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the overlay's files, React's and the styles among them, into the browser's cache; rejects where one cannot be
 * had. Fetch them before they are imported: browsers remember a module that failed for as long as the page is open, and
 * Vite a style, so that an import could not be tried again. A fetch can.
 */
export async function fetchOverlayFiles(options: RequestInit = {}): Promise<void> {
  await Promise.all(overlayFiles().map((file) => fetchOnce(file, options)))
}

/** The addresses of the overlay's files, those of this page's island among them. */
export function overlayFiles(): string[] {
  const files = document.querySelector<HTMLElement>('script[data-ahead]')?.dataset.ahead?.split(' ') ?? []
  return files.filter(Boolean)
}

function fetchOnce(file: string, options: RequestInit): Promise<void> {
  const before = fetched.get(file)
  if (before) return before
  const fetching = fetchWhole(file, options)
  fetched.set(file, fetching)
  fetching.catch(() => fetched.delete(file))
  return fetching
}

async function fetchWhole(file: string, options: RequestInit): Promise<void> {
  const answer = await fetch(file, options)
  // an answer that is not read to its end would hold its connection, and would not be cached
  await answer.arrayBuffer()
  // it is gone with its build, and only a new page has the files of the new one
  if (answer.status === 404) dispatchEvent(new Event(CHUNK_FAILED))
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`)
}
