import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { noticePath } from '#calls/form.ts'
import { type PiecesField, withdrawalForm, withdrawalNotice } from '#calls/withdrawal.ts'
import * as shapes from '#calls/withdrawal-shapes.ts'
import { cleanFields } from '#rules/declaration/declared-fields.ts'
import type { PiecesFault } from '#rules/return/returnable-pieces.ts'
import { checkWithdrawal, type Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import type { Shop } from '../shop.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { receiptOfWithdrawal } from './load-withdrawal-mails.ts'
import { readWithdrawal } from './withdrawal-queries.ts'

const BODY_LIMIT = 48 * 1024

/**
 * Withdraws from a contract without a login, in two steps: the form, then its check with the button that declares it. Both are
 * forms that work without script. Where the order is known, the check has its lines with the pieces that come back.
 */
export function withdrawalRoutes(
  shop: FormShop & Pick<Shop, 'database' | 'limits' | 'secret'>,
): FastifyPluginAsyncTypebox {
  return formRoutes(
    shop,
    (forms) => {
      forms.post(withdrawalForm, { body: shapes.WithdrawalForm }).answer(async ({ request, visit, body }) => {
        const { step = 'check', id, ...typed } = body
        const { site } = visit
        const withdrawal = cleanFields<Withdrawal>({
          name: typed.name ?? '',
          email: typed.email ?? '',
          contract: typed.contract ?? '',
          goods: typed.goods ?? '',
        })
        const fields = body as Readonly<Record<string, unknown>>
        if (step === 'edit') return { shown: { ...withdrawal } }
        const faults = checkWithdrawal(site, withdrawal)
        if (Object.keys(faults).length > 0) return { faults, shown: { ...withdrawal } }
        const isConfirmed = step === 'confirm' && id !== undefined
        const earlier = isConfirmed ? await readWithdrawal(shop.database.pool, id) : undefined
        // the check looks for the order, so that numbers cannot be tried out without end; who presses again gets the answer
        if (!earlier) await shop.limits.require('withdrawal', request.ip)
        if (!isConfirmed) {
          const everything = step === 'everything' && { everything: 'on' }
          return { shown: { ...withdrawal, step: 'confirm', id: id ?? randomUUID(), ...everything } }
        }
        const outcome = await declareWithdrawal(shop, { site, id, withdrawal, fields, ip: request.ip })
        if (outcome.type === 'refused') {
          const shown = { ...withdrawal, ...chosenText(fields), step: 'confirm', id }
          return { status: 409, faults: faultsOfPieces(outcome.fault), shown }
        }
        const { stored } = outcome
        if (stored.isMailed) return { to: noticePath(withdrawalNotice, 'declared') }
        return { shown: { ...withdrawal, ...receiptOfWithdrawal(stored), step: 'declared' } }
      })
    },
    { bodyLimit: BODY_LIMIT },
  )
}

const LONGEST_SHOWN = 20

/** What was typed for pieces, so that it is shown again. */
function chosenText(fields: Readonly<Record<string, unknown>>): Record<PiecesField, string> {
  const typed = Object.entries(fields).filter(([name]) => /^pieces-\d{1,4}$/.test(name))
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value).slice(0, LONGEST_SHOWN)]))
}

const faultsOfPieces = (fault: PiecesFault) =>
  fault.code === 'NONE'
    ? { pieces: 'NONE' as const }
    : { pieces: 'TOO_MANY' as const, [`pieces-${fault.position}` as const]: String(fault.limit) }
