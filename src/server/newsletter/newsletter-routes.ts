import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FAULTS } from '#calls/fault-shapes.ts'
import {
  baseDataCall,
  confirmSubscriberCall,
  EMAIL_INVALID,
  newsletterPath,
  readSubscriberCall,
  SUBSCRIBERS_PATH,
  type SubscriberAnswer,
  type SubscriberRequest,
  subscribeCall,
  updateSubscriberCall,
} from '#calls/newsletter.ts'
import * as shapes from '#calls/newsletter-shapes.ts'
import { checkNewsletterForm, type NewsletterErrors, type NewsletterForm } from '#rules/newsletter/check-form.ts'
import { statusOf } from '#rules/newsletter/double-opt-in.ts'
import { hasLoginToken } from '../customer/customer-cookies.ts'
import { type PersonShop, requireCustomer } from '../customer/person-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { confirm } from './confirm.ts'
import { addressOfShopper, type NewsletterShop, signUp, subscriberData } from './sign-up.ts'
import {
  lockSubscriberOfToken,
  readConsents,
  readSubscriberOfToken,
  type Subscriber,
  updateSubscriber,
} from './subscriber-queries.ts'

/** The newsletter calls (API-40 to API-45, note 79). Both prefixes answer the same. */
export function newsletterRoutes(shop: NewsletterShop & PersonShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    for (const isPrivate of [false, true]) {
      const path = (call: string) => newsletterPath(call, isPrivate)

      app.post(
        path(SUBSCRIBERS_PATH),
        {
          ...callRoute(subscribeCall),
          schema: {
            summary: subscribeCall.summary,
            body: shapes.SubscriberBody,
            response: { 201: shapes.SubscribedAnswer, ...FAULTS },
          },
        },
        async (request, reply) => {
          const { body } = request
          reply.status(201)
          // a program that fills in the trap learns nothing
          if (body['verify-email']) return { status: 'WAITING_FOR_DOI' as const }
          await shop.limits.require('newsletter', request.ip)
          const { site } = visitOfRequest(request, shop, 'call')
          const { origin = 'onsite', originAddition = 'subsite' } = body
          const given = { form: formOf(body), origin, originAddition, from: addressOfShopper(request, shop) }
          refuse(await signUp(shop, site, given))
          return { status: 'WAITING_FOR_DOI' as const }
        },
      )

      app.get(
        path(`${SUBSCRIBERS_PATH}/:subscriberToken`),
        {
          ...callRoute(readSubscriberCall),
          schema: {
            summary: readSubscriberCall.summary,
            params: shapes.SubscriberParams,
            response: { 200: shapes.SubscriberAnswer, ...FAULTS },
          },
        },
        async (request) => answerOf(await readSubscriberOfToken(pool, request.params.subscriberToken)),
      )

      app.put(
        path(`${SUBSCRIBERS_PATH}/:subscriberToken/doi`),
        {
          ...callRoute(confirmSubscriberCall),
          schema: {
            summary: confirmSubscriberCall.summary,
            params: shapes.SubscriberParams,
            response: { 200: shapes.SubscriberAnswer, ...FAULTS },
          },
        },
        async (request) => {
          const { subscriberToken } = request.params
          const from = addressOfShopper(request, shop)
          const confirmation = await confirm(pool, subscriberToken, {
            from,
            sites: shop.configuration.sites,
            moment: shop.clock(),
          })
          if (confirmation === 'expired') throw expired()
          return answerOf(confirmation && (await readSubscriberOfToken(pool, subscriberToken)))
        },
      )

      app.put(
        path(`${SUBSCRIBERS_PATH}/:subscriberToken`),
        {
          ...callRoute(updateSubscriberCall),
          schema: {
            summary: updateSubscriberCall.summary,
            params: shapes.SubscriberParams,
            body: shapes.UpdateSubscriberBody,
            response: { 200: shapes.SubscriberAnswer, ...FAULTS },
          },
        },
        async (request) => {
          const { subscriberToken } = request.params
          return inTransaction(pool, async (client) => {
            const subscriber = await lockSubscriberOfToken(client, subscriberToken)
            // refuses a link that is unknown or has ended
            const { email } = answerOf(subscriber)
            const { id, site } = subscriber!
            const form = formOf({ ...request.body, email })
            refuse(checkNewsletterForm(site, form))
            const { interests = subscriber!.interests } = request.body
            const data = { ...subscriberData(site, form), interests }
            await updateSubscriber(client, id, data)
            return answerOf({ ...subscriber!, ...data })
          })
        },
      )

      app.get(
        path('customers/base-data'),
        {
          ...callRoute(baseDataCall),
          schema: { summary: baseDataCall.summary, response: { 200: shapes.BaseDataAnswer, ...FAULTS } },
        },
        async (request) => {
          const { site } = visitOfRequest(request, shop, 'call')
          const { id, email, firstname, lastname } = await requireCustomer(shop, request, site)
          if (!hasLoginToken(request, id, shop.clock(), shop)) {
            throw new HttpRefusal(401, 'LOGIN_TOKEN_REQUIRED', 'This needs the login token of the same customer.')
          }
          return {
            email,
            firstName: firstname,
            lastName: lastname,
            consents: await readConsents(pool, { site, email }),
          }
        },
      )
    }
  }
}

type Person = Pick<SubscriberRequest, 'email' | 'salutation' | 'firstName' | 'lastName' | 'consents'>

const formOf = ({ email, salutation, firstName = '', lastName = '', consents }: Person): NewsletterForm => ({
  email,
  salutation: salutation ?? '',
  firstName,
  lastName,
  newsletterConsent: consents.includes('NEWSLETTER'),
  profilingConsent: consents.includes('DNE'),
})

/** Refuses a form by its first fault; the browser has checked the same before (NEWS-37, ERR-16). */
function refuse(errors: NewsletterErrors): void {
  const [first] = Object.entries(errors)
  if (!first) return
  const [field, key] = first
  if (field === 'email')
    throw new HttpRefusal(400, 'EMAIL_INVALID', 'The address is refused.', 'body.email', EMAIL_INVALID)
  throw new HttpRefusal(400, 'INVALID', `A field is not filled in by the rules: ${key}.`, `body.${field}`)
}

const expired = () => new HttpRefusal(410, 'LINK_EXPIRED', 'This link is no longer valid.')

function answerOf(subscriber: Subscriber | undefined): SubscriberAnswer {
  if (!subscriber) throw new HttpRefusal(404, 'UNKNOWN_LINK', 'There is no sign-up of this link.')
  const status = statusOf(subscriber)
  if (!status) throw expired()
  const { email, salutation, firstName, lastName, consents, interests } = subscriber
  return {
    status,
    email,
    ...(salutation && { salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    consents: [...consents],
    interests: [...interests],
  }
}
