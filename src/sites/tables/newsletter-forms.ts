import { bySite, bySomeSites } from '../profiles/profiles.ts'

/** What differs from the usual form. */
export const OWN_NEWSLETTER_FORMS = bySomeSites(({ country }) => country.newsletterForm)

/** How long the welcome voucher is valid, in calendar months (NEWS-56; the other sites are ours). */
export const VOUCHER_MONTHS = bySite(({ country }) => country.voucherMonths)
