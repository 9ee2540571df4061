/** Which fields the newsletter form of a site has (NEWS-18, NEWS-41 to NEWS-45, NEWS-52, notes 20 and 21). */
export interface NewsletterFormOfSite {
  salutation: FieldUse
  /** In the order in which they are offered. */
  salutations: readonly Salutation[]
  /** First and last name. */
  names: FieldUse
  /** The box without which no visitor may sign up. Where there is none, a privacy hint stands in its place. */
  consentBox: boolean
  /** In years, as the legal notice states it; undefined: it states none. */
  minimumAge: 16 | 18 | undefined
  /** Whether an example of the newsletter is linked (NEWS-14). */
  example: boolean
  /** Whether the legal notice links privacy policy and terms, as Turkey's form does, which has no privacy hint (NEWS-14). */
  legalPages: boolean
}

export type Salutation = 'MR' | 'MRS' | 'COMPANY' | 'DIVERS'

export type FieldUse = 'hidden' | 'optional' | 'required'
