import { randomUUID } from 'node:crypto'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as shapes from '#calls/cancellation-shapes.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { checkDeclaration, type Declaration } from '#rules/cancellation/check-declaration.ts'
import { networksOf } from '#rules/client-networks.ts'
import { cleanFields } from '#rules/declaration/declared-fields.ts'
import { siteLink } from '#rules/site-link.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { mailsOfDeclaration } from '../declaration/exports.ts'
import { addMails } from '../mail/add-mail.ts'
import type { Pages } from '../pages/pages.ts'
import { limitNumber } from '../rate-limit/stored-network-limit.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { endDeclaredSubscription } from '../subscription/end-subscription.ts'
import { insertCancellation, noteEnd, readCancellation, type StoredDeclaration } from './cancellation-queries.ts'
import { receiptOf } from './load-cancellation-mail.ts'

type CancellationShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'secret'> & { pages: Pages }

const BODY_LIMIT = 48 * 1024

/**
 * Cancels a subscription without a login, in two steps: the form, then its check with the button that declares it. Both are
 * forms that work without script.
 */
export function cancellationRoutes(shop: CancellationShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')

    app.post(
      CANCELLATION_PATH,
      { schema: { hide: true, body: shapes.CancellationForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { step = 'check', id, ...typed } = request.body
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        const declaration = cleanFields<Declaration>({
          name: typed.name ?? '',
          email: typed.email ?? '',
          contract: typed.contract ?? '',
          subscription: typed.subscription ?? '',
          kind: typed.kind ?? '',
          reason: typed.reason ?? '',
          endsOn: typed.endsOn ?? '',
        })
        const answer = (status: number, more: Record<string, string>) =>
          shop.pages.answerForm('cancellation', request, reply.header('cache-control', 'no-store'), {
            status,
            posted: { ...declaration, ...more },
          })
        if (step === 'edit') return answer(200, {})
        const today = wallClockAt(shop.clock(), siteConfig(site).timeZone).slice(0, 10)
        const faults = Object.entries(checkDeclaration(site, declaration, today))
        if (faults.length > 0)
          return answer(400, Object.fromEntries(faults.map(([field, fault]) => [`error-${field}`, fault])))
        if (step !== 'confirm' || id === undefined) return answer(200, { step: 'confirm', id: id ?? randomUUID() })
        const earlier = await readCancellation(shop.database.pool, id)
        // who presses again gets the answer, whatever the limit
        if (!earlier) await shop.limits.require('cancellation', request.ip)
        const stored = earlier ?? (await declare(shop, { site, id, declaration, today, ip: request.ip }))
        if (!stored.isMailed) return answer(200, { ...receiptOf(stored), contractEndsOn: '', step: 'declared' })
        reply.header('cache-control', 'no-store')
        return reply.redirect(siteLink(`${CANCELLATION_PATH}?state=declared`, visit), 303)
      },
    )
  }
}

/**
 * Stores a declaration, ends the subscription that it names where there is one, and stores the mail that confirms its
 * receipt, and the one that tells whoever runs the shop of it, in one transaction. A second press of the button does
 * nothing. @returns what is stored; without a mail the page must show it as the receipt
 */
async function declare(
  { configuration, database, clock, secret }: CancellationShop,
  { site, id, declaration, today, ip }: { site: Site; id: string; declaration: Declaration; today: string; ip: string },
): Promise<StoredDeclaration> {
  const moment = clock()
  const { email } = declaration
  const data = { cancellationId: id }
  // a stranger elsewhere cannot use up the receipts of an address
  const network = limitNumber(secret, `network ${networksOf(ip).near}`)
  await inTransaction(database.pool, async (client) => {
    const mails = await mailsOfDeclaration(client, 'cancellation', { site, email, network }, moment)
    const isMailed = mails.receipt
    const isNew = await insertCancellation(client, { id, site, declaration, network, isMailed }, moment)
    if (!isNew) return
    const ended = await endDeclaredSubscription(client, { site, declaration, today, moment })
    if (ended) await noteEnd(client, { id, ...ended, isHandled: declaration.kind === 'ordinary' }, moment)
    if (mails.notice)
      await addMails(
        client,
        'cancellation-notice',
        [{ site, recipient: configuration.mail.merchant[site], data }],
        moment,
      )
    if (isMailed) await addMails(client, 'cancellation-receipt', [{ site, recipient: email, data }], moment)
    // apart from the receipt, which says the same in all cases
    if (ended && (isMailed || ended.isChanged))
      await addMails(client, 'cancellation-end', [{ site, recipient: email, data }], moment)
  })
  return (await readCancellation(database.pool, id))!
}
