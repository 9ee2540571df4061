import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { FaultShape } from '#calls/fault-shapes.ts'
import {
  addPasskeyCall,
  addPasskeyOptionsCall,
  MAX_PASSKEYS,
  passkeySignInCall,
  passkeySignInOptionsCall,
} from '#calls/passkey.ts'
import * as shapes from '#calls/passkey-shapes.ts'
import { backInStockTcm } from '#rules/account/registration-wish.ts'
import { deviceOf, deviceText } from '#rules/customer/device.ts'
import { redirectPath } from '#rules/customer/redirect-path.ts'
import { passkeyName } from '#rules/passkey/passkey-name.ts'
import { siteLinkOnce } from '#rules/site-link.ts'
import type { Site } from '#sites/sites.ts'
import { beforeSignIn, setSignInCookies } from '../customer/customer-cookies.ts'
import {
  type ChallengeOwner,
  type Customer,
  insertChallenge,
  insertPasskey,
  lockSession,
  noteUse,
  readCustomer,
  readPasskey,
  readPasskeys,
  takeChallenge,
} from '../customer/exports.ts'
import type { SignInShop } from '../customer/limited-sign-in.ts'
import { requireCustomer } from '../customer/person-of.ts'
import { checkCustomer, type RequestBackInStock, startSession } from '../customer/sign-in.ts'
import type { TakeOver } from '../customer/take-over.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal, TooManyRequests } from '../request/faults.ts'
import { pathAfterSignIn } from '../request/path-after-sign-in.ts'
import { relyingParty } from '../request/relying-party.ts'
import { hashOfToken, sessionHashOf } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { renewVisitorCookie, visitorToken } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { creationOptions, madePasskey, requestOptions, signedChallenge, usesOf } from './check-passkey.ts'

type PasskeyShop = SignInShop & Pick<Shop, 'clock' | 'configuration' | 'limits' | 'settings'>

const FAULTS = { '4xx': FaultShape, '5xx': FaultShape }

/** The answer to everything that is no use of a passkey of this site, page and moment; it does not tell which. */
const notAccepted = () => new HttpRefusal(401, 'PASSKEY_REFUSED', 'This passkey is not accepted; begin anew.')

/** Passkeys beside the password: the calls that add one to an account, and that sign in by one. */
export function passkeyRoutes(
  shop: PasskeyShop,
  takeOvers: readonly TakeOver[],
  requestBackInStock: RequestBackInStock,
): FastifyPluginAsyncTypebox {
  const { database, configuration, limits, signInLimits } = shop
  const { pool } = database

  /** A customer adds passkeys in a session: a challenge of one is of no use in another. */
  const adding = (request: FastifyRequest, { id }: Customer): ChallengeOwner => ({
    ownerHash: sessionHashOf(request, shop)!,
    customerId: id,
  })
  /** Somebody signs in by the cookie of a visitor, so that a challenge of one browser is of no use in another. */
  const signingIn = (token: string, site: Site): ChallengeOwner => ({
    ownerHash: hashOfToken(`passkey ${site} ${token}`),
    customerId: null,
  })

  /** @throws HttpRefusal, after the delays and limits of sign-ins */
  const requirePassword = async (request: FastifyRequest, { site, email }: Customer, password: string) => {
    const previous = beforeSignIn(request, shop)
    const attempt = { site, email, password, ip: request.ip, moment: shop.clock(), previous }
    const outcome = await checkCustomer(shop, attempt)
    if (outcome.type === 'too-many') {
      request.server.security.note('refused-sign-in', outcome.by)
      throw new TooManyRequests('sign-in', outcome.retryAfterS * 1000)
    }
    if (outcome.type === 'wrong') {
      request.server.security.note('failed-sign-in', site)
      throw new HttpRefusal(403, 'WRONG_PASSWORD', 'This is not the present password.', 'body.password')
    }
  }

  /** Counts a failure as one of a password's, over all accounts of the network. */
  const refuse = async (request: FastifyRequest, site: Site): Promise<never> => {
    await signInLimits.countNetworkFailure(request.ip)
    request.server.security.note('failed-sign-in', site)
    throw notAccepted()
  }

  return async (app) => {
    app.addHook('onSend', async (_request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
    })

    app.post(
      addPasskeyOptionsCall.path,
      {
        ...callRoute(addPasskeyOptionsCall),
        schema: {
          summary: addPasskeyOptionsCall.summary,
          body: shapes.AddPasskeyOptionsBody,
          response: { 200: shapes.AddPasskeyOptions, ...FAULTS },
        },
      },
      async (request) => {
        const { site, settings } = visitOfRequest(request, shop, 'call')
        const customer = await requireCustomer(shop, request, site)
        await limits.require('passkey', request.ip)
        await requirePassword(request, customer, request.body.password)
        const known = await readPasskeys(pool, customer.id)
        if (known.length >= MAX_PASSKEYS) {
          throw new HttpRefusal(409, 'PASSKEYS_FULL', `A customer has ${MAX_PASSKEYS} passkeys at most.`)
        }
        const options = await creationOptions(relyingParty(request), customer, {
          known,
          shopName: settings.brand.name,
        })
        await insertChallenge(pool, adding(request, customer), options.challenge, shop.clock())
        return { options }
      },
    )

    app.post(
      addPasskeyCall.path,
      {
        ...callRoute(addPasskeyCall),
        schema: {
          summary: addPasskeyCall.summary,
          body: shapes.AddPasskeyBody,
          response: { 200: shapes.PasskeyAdded, ...FAULTS },
        },
      },
      async (request) => {
        const visit = visitOfRequest(request, shop, 'call')
        const customer = await requireCustomer(shop, request, visit.site)
        const moment = shop.clock()
        const { body } = request
        const challenge = signedChallenge(body.credential.response.clientDataJSON)
        const isOpen = challenge && (await takeChallenge(pool, adding(request, customer), challenge, moment))
        if (!isOpen) throw notAccepted()
        const made = await madePasskey(relyingParty(request), challenge, body)
        if (!made) throw notAccepted()
        const { id: customerId, site, email } = customer
        const name = passkeyName(body.name, deviceOf(request.headers['user-agent']))
        const { ownerHash } = adding(request, customer)
        const isAdded = await inTransaction(pool, async (client) => {
          // a new password that is chosen at this moment has ended the session, and removes passkeys where it came by mail
          if (!(await lockSession(client, ownerHash, moment))) throw notAccepted()
          if (!(await insertPasskey(client, { ...made, customerId, name }, moment))) return false
          const mail = { site, recipient: email, customerId, data: { change: 'added' } as const }
          await addMails(client, 'account-passkey', [mail], moment)
          return true
        })
        if (!isAdded) {
          throw new HttpRefusal(409, 'PASSKEYS_FULL', 'The passkey is known already, or there are enough of them.')
        }
        return { added: true }
      },
    )

    app.post(
      passkeySignInOptionsCall.path,
      {
        ...callRoute(passkeySignInOptionsCall),
        schema: {
          summary: passkeySignInOptionsCall.summary,
          response: { 200: shapes.PasskeySignInOptions, ...FAULTS },
        },
      },
      async (request, reply) => {
        const { site } = visitOfRequest(request, shop, 'call')
        await limits.require('passkey', request.ip)
        const options = await requestOptions(relyingParty(request))
        const token = renewVisitorCookie(request, reply, configuration.production)
        await insertChallenge(pool, signingIn(token, site), options.challenge, shop.clock())
        return { options }
      },
    )

    app.post(
      passkeySignInCall.path,
      {
        ...callRoute(passkeySignInCall),
        schema: {
          summary: passkeySignInCall.summary,
          body: shapes.PasskeySignInBody,
          response: { 200: shapes.PasskeySignedIn, ...FAULTS },
        },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'call')
        const { site } = visit
        const { body } = request
        const moment = shop.clock()
        const refusedMs = await signInLimits.refusedNetworkMs(request.ip)
        if (refusedMs > 0) {
          request.server.security.note('refused-sign-in', 'network')
          throw new TooManyRequests('sign-in', refusedMs)
        }
        const token = visitorToken(request, configuration.production)
        const challenge = signedChallenge(body.credential.response.clientDataJSON)
        const isOpen = token && challenge && (await takeChallenge(pool, signingIn(token, site), challenge, moment))
        if (!isOpen) return refuse(request, site)
        const passkey = await readPasskey(pool, site, body.credential.id)
        const uses = passkey && (await usesOf(relyingParty(request), challenge, passkey, body))
        const customer = passkey && (await readCustomer(pool, passkey.customerId))
        if (!customer || uses === undefined) return refuse(request, site)
        const session = {
          site,
          isPersistent: body.remember,
          device: deviceText(deviceOf(request.headers['user-agent'])),
          moment,
          takeOvers,
          previous: beforeSignIn(request, shop),
          // a passkey that is removed at this moment starts no session any more
          require: async (client: pg.ClientBase) => {
            if (!(await noteUse(client, passkey.id, uses, moment))) await refuse(request, site)
          },
        }
        const started = await startSession(shop, session, customer)
        if (!started) return refuse(request, site)
        setSignInCookies(reply, started, session, shop)
        // what is refused, because the article is sold again or is none, changes nothing for the sign-in
        const tcm = backInStockTcm(body.backInStock)
        if (tcm !== null) await requestBackInStock({ customerId: customer.id, site, tcm }, moment)
        return { location: siteLinkOnce(redirectPath(body.returnTo, pathAfterSignIn(visit, configuration)), visit) }
      },
    )
  }
}
