import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { cancellationForm, cancellationNotice } from '#calls/cancellation.ts'
import * as shapes from '#calls/cancellation-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { checkDeclaration, type Declaration } from '#rules/cancellation/check-declaration.ts'
import { networksOf } from '#rules/client-networks.ts'
import { cleanFields } from '#rules/declaration/declared-fields.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { mailsOfDeclaration } from '../declaration/exports.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import { addMails } from '../mail/add-mail.ts'
import { limitNumber } from '../rate-limit/stored-network-limit.ts'
import type { Shop } from '../shop.ts'
import { endDeclaredSubscription } from '../subscription/end-subscription.ts'
import { insertCancellation, noteEnd, readCancellation, type StoredDeclaration } from './cancellation-queries.ts'
import { receiptOf } from './load-cancellation-mail.ts'

type CancellationShop = FormShop & Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret'>

const BODY_LIMIT = 48 * 1024

/**
 * Cancels a subscription without a login, in two steps: the form, then its check with the button that declares it. Both are
 * forms that work without script.
 */
export function cancellationRoutes(shop: CancellationShop): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(cancellationForm, { body: shapes.CancellationForm }).answer(async ({ request, visit, body }) => {
        const { step = 'check', id, ...typed } = body
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
        if (step === 'edit') return { shown: declaration }
        const today = wallClockAt(shop.clock(), siteConfig(site).timeZone).slice(0, 10)
        const faults = checkDeclaration(site, declaration, today)
        if (Object.keys(faults).length > 0) return { faults, shown: declaration }
        if (step !== 'confirm' || id === undefined) {
          return { shown: { ...declaration, step: 'confirm', id: id ?? randomUUID() } }
        }
        const earlier = await readCancellation(shop.database.pool, id)
        // who presses again gets the answer, whatever the limit
        if (!earlier) await shop.limits.require('cancellation', request.ip)
        const stored = earlier ?? (await declare(shop, { site, id, declaration, today, ip: request.ip }))
        if (stored.isMailed) return { to: noticePath(cancellationNotice, 'declared') }
        return { shown: { ...declaration, ...receiptOf(stored), contractEndsOn: '', step: 'declared' } }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
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
  const network = limitNumber(secret.counting, `network ${networksOf(ip).near}`)
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
