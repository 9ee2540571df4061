import { randomUUID } from 'node:crypto'
import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as shapes from '#calls/withdrawal-shapes.ts'
import { WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { cleanFields } from '#rules/declaration/declared-fields.ts'
import type { PiecesFault } from '#rules/return/returnable-pieces.ts'
import { siteLink } from '#rules/site-link.ts'
import { checkWithdrawal, type Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { receiptOfWithdrawal } from './load-withdrawal-mails.ts'
import { readWithdrawal } from './withdrawal-queries.ts'

type WithdrawalShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'secret'> & { pages: Pages }

const BODY_LIMIT = 48 * 1024

/**
 * Withdraws from a contract without a login, in two steps: the form, then its check with the button that declares it. Both are
 * forms that work without script. Where the order is known, the check has its lines with the pieces that come back.
 */
export function withdrawalRoutes(shop: WithdrawalShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')

    app.post(
      WITHDRAWAL_PATH,
      { schema: { hide: true, body: shapes.WithdrawalForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { step = 'check', id, ...typed } = request.body
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        const withdrawal = cleanFields<Withdrawal>({
          name: typed.name ?? '',
          email: typed.email ?? '',
          contract: typed.contract ?? '',
          goods: typed.goods ?? '',
        })
        const fields = request.body as Readonly<Record<string, unknown>>
        const answer = (status: number, more: Record<string, string>) =>
          shop.pages.answerForm('withdrawal', request, reply.header('cache-control', 'no-store'), {
            status,
            posted: { ...withdrawal, ...more },
          })
        if (step === 'edit') return answer(200, {})
        const faults = Object.entries(checkWithdrawal(site, withdrawal))
        if (faults.length > 0)
          return answer(400, Object.fromEntries(faults.map(([field, fault]) => [`error-${field}`, fault])))
        const isConfirmed = step === 'confirm' && id !== undefined
        const earlier = isConfirmed ? await readWithdrawal(shop.database.pool, id) : undefined
        // the check looks for the order, so that numbers cannot be tried out without end; who presses again gets the answer
        if (!earlier) await shop.limits.require('withdrawal', request.ip)
        if (!isConfirmed) return answer(200, { step: 'confirm', id: id ?? randomUUID() })
        const outcome = await declareWithdrawal(shop, { site, id, withdrawal, fields, ip: request.ip })
        if (outcome.type === 'refused')
          return answer(409, { step: 'confirm', id, ...chosenText(fields), ...faultText(outcome.fault) })
        const { stored } = outcome
        if (!stored.isMailed) return answer(200, { ...receiptOfWithdrawal(stored), step: 'declared' })
        reply.header('cache-control', 'no-store')
        return reply.redirect(siteLink(`${WITHDRAWAL_PATH}?state=declared`, visit), 303)
      },
    )
  }
}

const LONGEST_SHOWN = 20

/** What was typed for pieces, so that it is shown again. */
function chosenText(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const typed = Object.entries(fields).filter(([name]) => /^pieces-\d{1,4}$/.test(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value).slice(0, LONGEST_SHOWN)]))
}

function faultText(fault: PiecesFault): Record<string, string> {
  return fault.code === 'NONE'
    ? { 'error-pieces': 'NONE' }
    : { [`error-pieces-${fault.position}`]: String(fault.limit), 'error-pieces': 'TOO_MANY' }
}
