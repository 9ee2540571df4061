import { createHash, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#calls/call.ts'
import type { NewsletterConsent } from '#calls/newsletter.ts'
import { cleanedEmail } from '#rules/account/check-account.ts'
import { DAY_MS } from '#rules/durations.ts'
import {
  checkNewsletterForm,
  cleanedLine,
  type NewsletterErrors,
  type NewsletterForm,
} from '#rules/newsletter/check-form.ts'
import { newsletterFormOf, type Salutation } from '#rules/newsletter/form-of-site.ts'
import type { Settings } from '#rules/settings/settings.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import type { Shop } from '../shop.ts'
import {
  countSignUps,
  insertSubscriber,
  insertWording,
  lockAddress,
  type SubscriberData,
} from './subscriber-queries.ts'

/** The parts of the shop that sign-ups use. */
export type NewsletterShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'settings'>

/** An address gets so many mails a day that ask for a confirmation. */
const MAX_A_DAY = 3

export interface SignUpRequest {
  form: NewsletterForm
  origin: string
  originAddition: string
  /** The shopper's IP address. */
  from: string
}

/**
 * Stores a sign-up and the mail that asks for its confirmation, in one transaction. Whether the address is known makes no
 * difference here: what the mail says is decided when it is sent (note 79).
 * @returns the faults of the form; empty: it is stored
 */
export async function signUp(
  { database, clock, settings }: NewsletterShop,
  site: Site,
  { form, origin, originAddition, from }: SignUpRequest,
): Promise<NewsletterErrors> {
  const errors = checkNewsletterForm(site, form)
  if (Object.keys(errors).length > 0) return errors
  const email = cleanedEmail(form.email)
  const moment = clock()
  const wording = wordingOf(site, settings.at(site, moment))
  await inTransaction(database.pool, async (client) => {
    await lockAddress(client, { site, email })
    await insertWording(client, wording, moment)
    const isMany = (await countSignUps(client, { site, email }, moment - DAY_MS)) >= MAX_A_DAY
    if (isMany) return
    const id = randomUUID()
    const place = { originKind: 'NEWSLETTER' as const, origin, originAddition }
    const given = { ...subscriberData(site, form), id, site, email, ...place }
    await insertSubscriber(client, { ...given, wording: wording.version, requestedFrom: from }, moment)
    await addMails(client, 'newsletter-confirmation', [{ site, recipient: email, data: { subscriberId: id } }], moment)
  })
  return {}
}

/** What a checked form says of a person: fields that the site does not show are not stored (note 21). */
export function subscriberData(site: Site, form: NewsletterForm): SubscriberData {
  const { salutation, names, consentBox } = newsletterFormOf(site)
  const firstName = names === 'hidden' ? '' : cleanedLine(form.firstName)
  const lastName = names === 'hidden' ? '' : cleanedLine(form.lastName)
  const consents: NewsletterConsent[] = [
    ...(consentBox && form.newsletterConsent ? ['NEWSLETTER' as const] : []),
    ...(form.profilingConsent ? ['DNE' as const] : []),
  ]
  return {
    ...(salutation !== 'hidden' && form.salutation !== '' && { salutation: form.salutation as Salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    consents,
  }
}

/** The shopper's address for the proof of a consent; a client's own header counts for nothing (note 32). */
export function addressOfShopper(request: FastifyRequest, { configuration }: Pick<Shop, 'configuration'>): string {
  const isTrusted = configuration.trustedProxies.has(request.socket.remoteAddress)
  const named = isTrusted ? request.headers[HEADERS.originalAddress] : undefined
  return typeof named === 'string' && isIP(named) !== 0 ? named : request.ip
}

/** The whole text that somebody agrees to on a site, and its version. */
function wordingOf(site: Site, settings: Settings): { version: string; locale: string; text: string } {
  const { locale } = siteConfig(site)
  const { minimumAge, consentBox } = newsletterFormOf(site)
  const texts = textsOf('newsletter', { locale, settings })
  const text = [
    texts.legalText,
    ...(minimumAge ? [texts.legalAge({ age: String(minimumAge) })] : []),
    ...(consentBox
      ? [texts.newsletterConsent]
      : [[texts.privacyBefore, texts.privacyLink].join(' ') + texts.privacyAfter]),
    texts.profilingConsent,
  ].join('\n')
  const version = createHash('sha256').update(`${locale}\n${text}`).digest('base64url').slice(0, 16)
  return { version, locale, text }
}
