import { HEADERS } from '#calls/call.ts'
import {
  type BaseData,
  baseDataCall,
  EMAIL_INVALID,
  type NewsletterConsent,
  type SubscriberRequest,
  subscribeCall,
} from '#calls/newsletter.ts'
import type { NewsletterForm } from '#rules/newsletter/check-form.ts'
import type { Salutation } from '#rules/newsletter/form-of-site.ts'
import { COOKIES } from '#sites/cookies.ts'
import { send } from '../call.ts'
import { cookie } from '../customer/tokens.ts'

/** What a customer's data fill in. */
export type Prefilled = Partial<Pick<BaseData, 'email' | 'salutation' | 'firstName' | 'lastName'>> & {
  consents: readonly NewsletterConsent[]
}

/** The data of somebody who is logged in; undefined for everybody else, and after any failure (API-42). */
export async function loadBaseData(): Promise<Prefilled | undefined> {
  const token = cookie(COOKIES.login)
  if (!token) return undefined
  const answer = await send<BaseData>(baseDataCall, { headers: { [HEADERS.loginToken]: token }, cache: 'no-store' })
  return answer.kind === 'answer' && answer.status === 200 ? answer.body : undefined
}

/** What the form was answered with (NEWS-22, ERR-16, ERR-17). */
export type SubmitResult = 'SUCCESS' | 'ERROR_GENERIC' | 'ERROR_INVALID_EMAIL'

/** The status of an answer to the create request. `type` is that of a problem. */
export function resultOf(answer: {
  kind: string
  status?: number
  body?: { type?: string } | undefined
}): SubmitResult {
  if (answer.kind === 'answer' && answer.status === 201) return 'SUCCESS'
  return answer.kind === 'answer' && answer.body?.type === EMAIL_INVALID ? 'ERROR_INVALID_EMAIL' : 'ERROR_GENERIC'
}

/** The create request: empty values are absent (NEWS-16), and so is a consent that is given already (NEWS-35). */
export function requestOf(
  values: NewsletterForm,
  place: { origin: string; originAddition: string },
  given: readonly NewsletterConsent[],
): SubscriberRequest {
  const filled = (name: 'firstName' | 'lastName') => values[name].trim() && { [name]: values[name].trim() }
  const consents: NewsletterConsent[] = [
    ...(values.newsletterConsent ? ['NEWSLETTER' as const] : []),
    ...(values.profilingConsent ? ['DNE' as const] : []),
  ]
  return {
    email: values.email.trim(),
    ...(values.salutation && { salutation: values.salutation as Salutation }),
    ...filled('firstName'),
    ...filled('lastName'),
    consents: consents.filter((consent) => consent !== 'DNE' || !given.includes('DNE')),
    ...place,
  }
}

/** Sends the create request. */
export async function subscribe(
  values: NewsletterForm,
  place: { origin: string; originAddition: string },
  given: readonly NewsletterConsent[],
): Promise<SubmitResult> {
  return resultOf(await send<{ type?: string }>(subscribeCall, { body: requestOf(values, place, given) }))
}
