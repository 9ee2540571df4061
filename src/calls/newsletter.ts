import { NEWSLETTER_CONFIRM_PATH, NEWSLETTER_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { NEWSLETTER_PATH } from '#rules/addresses.ts'
import type { NewsletterErrors, NewsletterField } from '#rules/newsletter/check-form.ts'
import type { Salutation } from '#rules/newsletter/form-of-site.ts'
import { INTEREST_CARD } from '#sites/brand.ts'
import type { Call, PartsOf } from './call.ts'
import type { Form, Notice } from './form.ts'

/** The newsletter calls (API-40 to API-45, note 79). Tokens come from mails; they are the only proof that is asked. */

/** NEWSLETTER: the box of the sites that ask for it. DNE: personalised offers and profiling (NEWS-17, note 18). */
export const NEWSLETTER_CONSENTS = ['NEWSLETTER', 'DNE'] as const
export type NewsletterConsent = (typeof NEWSLETTER_CONSENTS)[number]

/** Where somebody signs up: by the newsletter's form, or on the way to an order (NEWS-21). */
export const ORIGIN_KINDS = ['NEWSLETTER', 'SHOPPING_CART'] as const
export type OriginKind = (typeof ORIGIN_KINDS)[number]

/** What a subscriber may want to read about (NEWS-20). */
export const INTERESTS = [
  'WOMEN_FASHION',
  'MEN_FASHION',
  'SPORT',
  'LIVING_FURNITURE',
  'HOBBY',
  'KIDS',
  'KITCHEN',
  'SLEEPING',
  'DISCOUNTS',
  'COFFEE',
  'MOBILE',
  INTEREST_CARD,
  'STORE',
] as const
export type Interest = (typeof INTERESTS)[number]

/** The prefixes of the calls: for everybody, and for a page that has its own sign-up (API-40). */
const PREFIXES = {
  anonymous: '/service/newsletterfrontend/api/anonymous',
  private: '/service/newsletterfrontend/api/private',
} as const

/** The address of a newsletter call; `isPrivate` chooses the prefix (API-40). */
export const newsletterPath = (path: string, isPrivate = false): string =>
  `${PREFIXES[isPrivate ? 'private' : 'anonymous']}/${path}`

export const SUBSCRIBERS_PATH = 'newsletter-subscribers'

/** The form's values; empty ones are absent (NEWS-15, NEWS-16). */
export interface SubscriberRequest {
  email: string
  salutation?: Salutation
  firstName?: string
  lastName?: string
  consents: NewsletterConsent[]
  origin: string
  originAddition: string
}

/** What is known of a sign-up to whoever has a link of its mails. */
export interface SubscriberAnswer {
  status: 'WAITING_FOR_DOI' | 'SUBSCRIBED'
  email: string
  salutation?: Salutation
  firstName?: string
  lastName?: string
  consents: NewsletterConsent[]
  interests: Interest[]
}

/** The `type` of the fault of an address that the server refuses (ERR-16). */
export const EMAIL_INVALID = 'urn:newsletter:email_invalid'

export const subscribeCall = {
  method: 'POST',
  path: newsletterPath(SUBSCRIBERS_PATH),
  summary: 'Signs up for the newsletter; a mail asks for the confirmation',
  faults: 'problem',
  answer: { status: 'WAITING_FOR_DOI' } satisfies PartsOf<Pick<SubscriberAnswer, 'status'>>,
} as const satisfies Call

export const readSubscriberCall = {
  method: 'GET',
  path: newsletterPath(`${SUBSCRIBERS_PATH}/:subscriberToken`),
  summary: 'Answers the sign-up of a link in a newsletter mail',
  faults: 'problem',
} as const satisfies Call

export const confirmSubscriberCall = {
  method: 'PUT',
  path: newsletterPath(`${SUBSCRIBERS_PATH}/:subscriberToken/doi`),
  summary: 'Confirms a sign-up (double opt-in)',
  faults: 'problem',
} as const satisfies Call

export const updateSubscriberCall = {
  method: 'PUT',
  path: newsletterPath(`${SUBSCRIBERS_PATH}/:subscriberToken`),
  summary: 'Changes name and consents of a sign-up',
  faults: 'problem',
} as const satisfies Call

export const baseDataCall = {
  method: 'GET',
  path: newsletterPath('customers/base-data'),
  summary: 'Answers what prefills the newsletter form of somebody logged in',
  faults: 'problem',
} as const satisfies Call

/** With the form's field names (NEWS-24). */
export interface BaseData {
  email: string
  salutation?: Salutation
  firstName: string
  lastName: string
  consents: NewsletterConsent[]
}

/** The sign-up without script. */
export const newsletterForm: Form<
  'ERROR_GENERIC',
  NewsletterField | 'profilingConsent' | 'origin' | 'originAddition',
  NewsletterErrors
> = { path: NEWSLETTER_PATH, malformed: 'ERROR_GENERIC' }
/** `expired`: the link of a confirmation mail is no longer valid. */
export const newsletterNotice = { path: NEWSLETTER_PATH, name: 'state', values: ['expired'] } as const satisfies Notice

/** The buttons of the pages of a mail's links. */
export const newsletterConfirmForm: Form<never, never> = { path: NEWSLETTER_CONFIRM_PATH }
export const newsletterConfirmNotice = {
  path: NEWSLETTER_CONFIRM_PATH,
  name: 'state',
  values: ['confirmed'],
} as const satisfies Notice
export const newsletterUnsubscribeForm: Form<never, never> = { path: NEWSLETTER_UNSUBSCRIBE_PATH }
export const newsletterUnsubscribeNotice = {
  path: NEWSLETTER_UNSUBSCRIBE_PATH,
  name: 'state',
  values: ['unsubscribed', 'expired'],
} as const satisfies Notice
