import { fetchOverlayFiles } from '../overlay-files.ts'
import { startOnIntent } from './start-on-intent.ts'

/** Hydrates an island on the first sign that somebody turns to it, or when what it returns is called (start-on-intent.ts). */
export function hydrateOnIntent(island: HTMLElement, hydrate: (island: HTMLElement) => Promise<void>): () => void {
  return startOnIntent(island, async () => {
    // a file that failed to be imported could not be imported again on this page; a fetch can be repeated
    await fetchOverlayFiles()
    await hydrate(island)
  })
}
