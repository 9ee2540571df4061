import type { ReactNode } from 'react'
import type { Site } from '#sites/sites.ts'

const stripes = (...colours: string[]) =>
  colours.map((colour, index) => (
    <rect key={colour} y={(index * 14) / colours.length} width="20" height={14 / colours.length + 0.1} fill={colour} />
  ))

const SWISS = (
  <>
    <rect width="20" height="14" fill="#d52b1e" />
    <path d="M8.7 3h2.6v2.7H14v2.6h-2.7V11H8.7V8.3H6V5.7h2.7z" fill="#fff" />
  </>
)

/** Our own drawings of the nine flags. */
const FLAGS: Record<Site, ReactNode> = {
  DE: stripes('#221f1f', '#d4202a', '#f2c230'),
  AT: (
    <>
      <rect width="20" height="14" fill="#c8202f" />
      <rect y="4.7" width="20" height="4.6" fill="#fff" />
    </>
  ),
  CH: SWISS,
  CH_FR: SWISS,
  CZ: (
    <>
      {stripes('#fff', '#d7141a')}
      <path d="m0 0 9 7-9 7z" fill="#11457e" />
    </>
  ),
  HU: stripes('#ce2939', '#fff', '#477050'),
  PL: stripes('#fff', '#dc143c'),
  SK: (
    <>
      {stripes('#fff', '#0b4ea2', '#ee1c25')}
      <path d="M3 3.2h6V8c0 2-1.6 3-3 3.6C4.6 11 3 10 3 8z" fill="#ee1c25" stroke="#fff" strokeWidth=".7" />
      <path d="M6 4.4v5M4.6 5.6h2.8M4.2 7.2h3.6" stroke="#fff" strokeWidth=".8" />
    </>
  ),
  TR: (
    <>
      <rect width="20" height="14" fill="#e30a17" />
      <circle cx="7.5" cy="7" r="3.5" fill="#fff" />
      <circle cx="8.4" cy="7" r="2.8" fill="#e30a17" />
      <path d="m10.3 7 3-1-1.9 2.6V5.4L13.3 8z" fill="#fff" />
    </>
  ),
}

export function Flag({ site }: { site: Site }) {
  return (
    <svg
      width="20"
      height="14"
      viewBox="0 0 20 14"
      aria-hidden="true"
      style={{ borderRadius: 2, boxShadow: '0 0 0 1px rgb(42 28 20 / .12)', flex: 'none' }}
    >
      {FLAGS[site]}
    </svg>
  )
}
