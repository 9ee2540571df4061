import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { noticePath } from '#calls/form.ts'
import {
  newsletterConfirmForm,
  newsletterConfirmNotice,
  newsletterForm,
  newsletterNotice,
  newsletterUnsubscribeForm,
  newsletterUnsubscribeNotice,
} from '#calls/newsletter.ts'
import * as shapes from '#calls/newsletter-shapes.ts'
import { NEWSLETTER_SENT_PATH } from '#rules/account-addresses.ts'
import { cleaned, type NewsletterForm } from '#rules/newsletter/check-form.ts'
import { withReadableDomain } from '#rules/newsletter/readable-domain.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes, type SentForm } from '../form/form-router.ts'
import { setSentTo } from '../request/sent-to.ts'
import { confirm } from './confirm.ts'
import { addressOfShopper, type NewsletterShop, signUp } from './sign-up.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The longest value of a refused form that the page shows again, in characters. */
const LONGEST_SHOWN = 300

/**
 * Sign-up, confirmation and unsubscribing as forms that work without script. A mail program's unsubscribe button posts to
 * the link itself (RFC 8058); it expects no redirect and may send a multipart body.
 */
export function newsletterFormRoutes(shop: FormShop & NewsletterShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  /** After the form, so that a reload signs nobody up again. */
  const redirectToSent = ({ reply }: SentForm, email: string) => {
    setSentTo(reply, withReadableDomain(cleaned(email)), shop)
    return { to: NEWSLETTER_SENT_PATH }
  }

  return formRoutes(
    shop,
    (forms) => {
      forms.post(newsletterForm, { body: shapes.NewsletterFormBody }).answer(async (sent) => {
        const { request, visit, body } = sent
        const { 'verify-email': trap, origin = 'onsite', originAddition = 'subsite', ...fields } = body
        const { email = '', salutation = '', firstName = '', lastName = '' } = fields
        if (trap) return redirectToSent(sent, email)
        await shop.limits.require('newsletter', request.ip)
        const form: NewsletterForm = {
          email,
          salutation,
          firstName,
          lastName,
          newsletterConsent: fields.newsletterConsent !== undefined,
          profilingConsent: fields.profilingConsent !== undefined,
        }
        const from = addressOfShopper(request, shop)
        const faults = await signUp(shop, visit.site, { form, origin, originAddition, from })
        if (Object.keys(faults).length === 0) return redirectToSent(sent, email)
        const shown = Object.entries({ ...fields, origin, originAddition }).map(([name, value]) => [
          name,
          String(value).slice(0, LONGEST_SHOWN),
        ])
        return { faults, shown: Object.fromEntries(shown) }
      })

      const link = { querystring: shapes.NewsletterLinkQuery, body: shapes.NewsletterLinkForm }

      forms.post(newsletterConfirmForm, link).answer(async ({ request, body }) => {
        const from = addressOfShopper(request, shop)
        const confirmation = await confirm(pool, body.token ?? '', {
          from,
          sites: shop.configuration.sites,
          moment: shop.clock(),
        })
        const isSubscribed = confirmation === 'confirmed' || confirmation === 'already-confirmed'
        const to = isSubscribed
          ? noticePath(newsletterConfirmNotice, 'confirmed')
          : noticePath(newsletterNotice, 'expired')
        return { to }
      })

      forms.post(newsletterUnsubscribeForm, link).answer(async ({ request, body: { token } }) => {
        const { token: tokenOfLink = '' } = request.query as { token?: string }
        const isDone = await unsubscribe(pool, token ?? tokenOfLink, shop.clock())
        if (token === undefined) return isDone ? { text: 'Unsubscribed.' } : { text: 'Expired.', status: 410 }
        return { to: noticePath(newsletterUnsubscribeNotice, isDone ? 'unsubscribed' : 'expired') }
      })
    },
    { takesMultipart: true },
  )
}
