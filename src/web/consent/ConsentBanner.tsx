import type { Address } from '../address.ts'
import styles from './ConsentBanner.module.css'
import { ConsentForm } from './ConsentForm.tsx'

const HEADING_ID = 'consent-heading'

/**
 * The consent banner at the foot of the window, in the HTML of every page. The head script shows it where it has not been
 * answered. It stands first in the page, so that the keyboard reaches it before what it covers.
 */
export function ConsentBanner({ address }: { address: Address }) {
  const query = new URLSearchParams(address.query).toString()
  return (
    <section
      className={styles.region}
      aria-labelledby={HEADING_ID}
      tabIndex={-1}
      hidden
      data-consent=""
      data-nosnippet=""
    >
      <ConsentForm headingId={HEADING_ID} back={query ? `${address.path}?${query}` : address.path} />
    </section>
  )
}
