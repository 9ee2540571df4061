import type { CSSProperties } from 'react'
import type { Visit } from '#rules/visit.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { siteConfig } from '#sites/sites.ts'

/** In attributes, because no page of a shopper has a rule for it. Above the bar that a product page has on phones. */
const LOOK: CSSProperties = {
  position: 'fixed',
  insetInlineStart: '0.75rem',
  insetBlockEnd: '5rem',
  zIndex: 60,
  maxInlineSize: 'calc(100vw - 1.5rem)',
  padding: '0.375rem 0.875rem 0.375rem 3.25rem',
  minBlockSize: '2.75rem',
  boxSizing: 'border-box',
  display: 'grid',
  alignContent: 'center',
  borderRadius: '999px',
  background: 'var(--roast)',
  color: 'var(--on-dark)',
  font: '600 0.8125rem / 1.3 var(--sans)',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
}

/** Says on each page of a staff preview that it is one, of which time and in which group; also without script. */
export function PreviewMark({ visit }: { visit: Visit }) {
  const time = wallClockAt(visit.moment, siteConfig(visit.site).timeZone).replace('T', ' ')
  const groups = Object.entries(visit.testGroups).map(([test, group]) => ` · ${test}: ${group}`)
  return (
    <aside aria-label="Preview" lang="en" data-preview-mark="" style={LOOK}>
      {`Preview ${time}${groups.join('')}`}
    </aside>
  )
}
