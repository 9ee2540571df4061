import { BACK_IN_STOCK_WEEKS } from '#calls/back-in-stock.ts'
import { REGISTRATION_LIFETIME_MS } from '#rules/account/account-request.ts'
import { ENTERED_LIFETIME_MS } from '#rules/checkout/checkout-steps.ts'
import { CONTACT_MESSAGE_LIFETIME_MS } from '#rules/contact/contact-bounds.ts'
import { DECLARATION_YEARS } from '#rules/declaration/declared-fields.ts'
import { CONFIRMED_WITHIN_MS, RECORD_YEARS } from '#rules/newsletter/double-opt-in.ts'
import { CONSENT_LIFETIME_S } from '#rules/tracking/consent-answer.ts'
import { HISTORY_EXPIRY_MS, HISTORY_MAX_ENTRIES } from '#rules/tracking/product-history.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'

const DAY_S = 86_400

/** How long things are stored, as the code has it. */
export const PERIODS = {
  cookieDays: COOKIE_LIFETIME_S / DAY_S,
  consentDays: CONSENT_LIFETIME_S / DAY_S,
  historyDays: HISTORY_EXPIRY_MS / DAY_S / 1000,
  historyEntries: HISTORY_MAX_ENTRIES,
  registrationDays: REGISTRATION_LIFETIME_MS / DAY_S / 1000,
  stockWeeks: BACK_IN_STOCK_WEEKS,
  confirmDays: CONFIRMED_WITHIN_MS / DAY_S / 1000,
  recordYears: RECORD_YEARS,
  declarationYears: DECLARATION_YEARS,
  contactDays: CONTACT_MESSAGE_LIFETIME_MS / DAY_S / 1000,
  enteredDays: ENTERED_LIFETIME_MS / DAY_S / 1000,
}

interface Part {
  headline: string
  paragraphs?: string[]
  list?: string[]
}

/** What the privacy page says, in the order of the page. */
export interface PrivacyWords {
  title: string
  intro: string
  /** That a merchant has to complete the page. */
  sample: Part
  shopping: Part
  cookies: Part
  /** What happens with consent only. */
  consent: Part
  newsletter: Part
  cancellation: Part
  contact: Part
  security: Part
  seen: Part
  rights: Part
}

/** The words of a language. */
export type DemoPrivacy = (periods: typeof PERIODS & { orderYears: number }) => PrivacyWords
