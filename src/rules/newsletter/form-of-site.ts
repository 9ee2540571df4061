import type { Site } from '#sites/sites.ts'

/** Which fields the newsletter form of a site has (NEWS-18, NEWS-41 to NEWS-45, NEWS-52, notes 20 and 21). */

export const SALUTATIONS = ['MR', 'MRS', 'COMPANY', 'DIVERS'] as const
export type Salutation = (typeof SALUTATIONS)[number]

export type FieldUse = 'hidden' | 'optional' | 'required'

export interface NewsletterFormOfSite {
  salutation: FieldUse
  /** In the order in which they are offered. */
  salutations: readonly Salutation[]
  /** First and last name. */
  names: FieldUse
  /** The box without which nobody may sign up. Where there is none, a privacy hint stands in its place. */
  consentBox: boolean
  /** In years, as the legal notice states it; undefined: it states none. */
  minimumAge: 16 | 18 | undefined
  /** Whether an example of the newsletter is linked (NEWS-14). */
  example: boolean
  /** Whether the legal notice links privacy policy and terms, as Turkey's form does, which has no privacy hint (NEWS-14). */
  legalPages: boolean
}

const USUAL: NewsletterFormOfSite = {
  salutation: 'hidden',
  salutations: SALUTATIONS,
  names: 'hidden',
  consentBox: false,
  minimumAge: 16,
  example: false,
  legalPages: false,
}

const OWN: Partial<Record<Site, Partial<NewsletterFormOfSite>>> = {
  DE: { example: true },
  AT: { salutation: 'optional', names: 'optional', example: true },
  CZ: { minimumAge: 18 },
  HU: {
    salutation: 'required',
    salutations: ['MRS', 'MR', 'DIVERS', 'COMPANY'],
    names: 'required',
    example: true,
  },
  SK: { minimumAge: 18 },
  TR: { names: 'required', consentBox: true, minimumAge: undefined, legalPages: true },
}

export const newsletterFormOf = (site: Site): NewsletterFormOfSite => ({ ...USUAL, ...OWN[site] })

/** How long the welcome voucher is valid, in calendar months (NEWS-56; the other sites are ours). */
export const VOUCHER_MONTHS: Readonly<Record<Site, number>> = {
  DE: 3,
  AT: 3,
  CH: 3,
  CH_FR: 3,
  CZ: 3,
  HU: 1,
  PL: 3,
  SK: 3,
  TR: 3,
}
