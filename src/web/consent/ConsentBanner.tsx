import styles from './ConsentBanner.module.css'
import { ConsentForm } from './ConsentForm.tsx'

const HEADING_ID = 'consent-heading'

/**
 * The consent banner (cookie banner) at the foot of the window, in the HTML of every page. The head script shows it where it has not been
 * answered. It stands first in the page, so that the keyboard reaches it before what it covers.
 */
export function ConsentBanner({ html }: { html: string }) {
  return (
    <section
      className={styles.region}
      aria-labelledby={HEADING_ID}
      tabIndex={-1}
      hidden
      data-consent=""
      data-nosnippet=""
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What the banner shows; `here` is the page's path with its query, to which the form leads back. */
export const ConsentBannerContent = ({ here }: { here: string }) => <ConsentForm headingId={HEADING_ID} back={here} />
