import type { FieldUse, NewsletterFormOfSite, Salutation } from '#sites/profiles/newsletter-form.ts'
import type { Site } from '#sites/sites.ts'
import { OWN_NEWSLETTER_FORMS, VOUCHER_MONTHS } from '#sites/tables/newsletter-forms.ts'

export { type FieldUse, type Salutation, VOUCHER_MONTHS }

export const SALUTATIONS = ['MR', 'MRS', 'COMPANY', 'DIVERS'] as const satisfies readonly Salutation[]

const USUAL: NewsletterFormOfSite = {
  salutation: 'hidden',
  salutations: SALUTATIONS,
  names: 'hidden',
  consentBox: false,
  minimumAge: 16,
  example: false,
  legalPages: false,
}

export const newsletterFormOf = (site: Site): NewsletterFormOfSite => ({ ...USUAL, ...OWN_NEWSLETTER_FORMS[site] })
