import { fetchOverlayFiles, overlayFiles } from './overlay-files.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches the overlay's files once the page has loaded and the browser is idle, so that a first press waits for no network (note 99).
 * Only pages on which goods are looked for say so (pages/document.tsx); on others they come at the first sign of a press.
 */
export function fetchOverlayFilesAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  if (!document.querySelector('script[data-fetches-ahead]')) return
  // a failure is met again, and shown, at the press
  const fetchAll = () => void fetchOverlayFiles({ priority: 'low' }).then(applyFiles, () => {})
  if (document.readyState === 'complete') whenIdle(fetchAll)
  else addEventListener('load', () => whenIdle(fetchAll), { once: true })
}

/** Compiles the fetched scripts without running them, and applies the styles: at a press both take 0.1 s on a slow phone. */
function applyFiles(): void {
  for (const href of overlayFiles()) {
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
}
