import { createElement } from 'react'
import { flagOf } from '#sites/flags.ts'
import type { Site } from '#sites/sites.ts'

/** Our own drawing of the flag of a site's country. */
export function Flag({ site }: { site: Site }) {
  return (
    <svg
      width="20"
      height="14"
      viewBox="0 0 20 14"
      aria-hidden="true"
      style={{ borderRadius: 2, boxShadow: '0 0 0 1px rgb(42 28 20 / .12)', flex: 'none' }}
    >
      {flagOf(site).map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
    </svg>
  )
}
