/** Where the pictures of the footer lie (API-47). */
export const FOOTER_LOGOS_PATH = '/service/footer-images/logos'

export interface FooterLogo {
  file: string
  width: number
  height: number
}

const wide = (file: string): FooterLogo => ({ file, width: 48, height: 32 })
const seal = (file: string): FooterLogo => ({ file, width: 80, height: 80 })

/** The pictures that a footer may name, by source: what all sites share, and each country's carrier (FOOT-17). */
export const FOOTER_LOGO_GROUPS = {
  shared: {
    invoice: wide('invoice.svg'),
    prepayment: wide('prepayment.svg'),
    card: wide('card.svg'),
    'cash-on-delivery': wide('cash-on-delivery.svg'),
    'gift-card': wide('gift-card.svg'),
    parcel: wide('parcel.svg'),
    freight: wide('freight.svg'),
    letter: wide('letter.svg'),
    'seal-secure': seal('seal-secure.svg'),
    'seal-returns': seal('seal-returns.svg'),
    'seal-open-source': seal('seal-open-source.svg'),
  },
  AT: { 'parcel-at': wide('parcel-at.svg') },
  CH: { 'parcel-ch': wide('parcel-ch.svg') },
  CH_FR: { 'parcel-ch-fr': wide('parcel-ch.svg') },
  CZ: { 'parcel-cz': wide('parcel-cz.svg') },
  HU: { 'parcel-hu': wide('parcel-hu.svg') },
  SK: { 'parcel-sk': wide('parcel-sk.svg') },
  TR: { 'parcel-tr': wide('parcel-tr.svg') },
} as const satisfies Record<string, Record<string, FooterLogo>>

/** Left out of a footer where the shop takes no cards. */
export const CARD_LOGO = 'card'

const BY_SOURCE = new Map<string, FooterLogo>(
  Object.values(FOOTER_LOGO_GROUPS).flatMap((group) => Object.entries<FooterLogo>(group)),
)

/** The picture of a source; undefined for one that the shop does not have (FOOT-18). */
export function footerLogo(source: string): FooterLogo | undefined {
  return BY_SOURCE.get(source)
}
