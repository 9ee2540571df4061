import { countsFromZero } from '../counts.ts'
import type { Metric } from '../metric.ts'
import type { ChangedPages } from './changed-pages.ts'

/** What browsers have told this process about pages. */
export function trackingMetrics({ changedPages }: { changedPages: ChangedPages }): Metric[] {
  return [
    {
      kind: 'counter',
      name: 'crema_changed_pages_total',
      help: 'Parts of pages that were rendered anew, because a translator or an extension had changed them.',
      labels: ['found'],
      read: () => countsFromZero(['at-start', 'later'], changedPages).map(([found, count]) => [{ found }, count]),
    },
  ]
}
