import type { WithdrawalLoaders } from '#calls/withdrawal.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { sendBackAddress } from '#rules/settings/returns-setting.ts'
import { takesReturnsInStores } from '#rules/store/store.ts'
import type { Visit } from '#rules/visit.ts'
import { declaresFor } from '#rules/withdrawal/declares-for.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { readReturnOrder } from '../return/exports.ts'
import { ownReturns, withdrawableOrder } from '../return/withdrawable-order.ts'
import type { Shop } from '../shop.ts'

/** Loads what may be returned of an order. Its period is a matter of the clock, which no preview moves. */
export function withdrawalLoaders(
  { clock, database: { pool } }: Pick<Shop, 'clock' | 'database'>,
  { site, settings }: Visit,
): WithdrawalLoaders {
  return {
    async order({ contract, name, email }) {
      const number = readOrderNumber(contract)
      const found = number && (await readReturnOrder(pool, site, number))
      return found && declaresFor({ name, email }, found) ? withdrawableOrder(found, clock()) : undefined
    },
    async ofOrder(number) {
      const [found, seller] = await Promise.all([readReturnOrder(pool, site, number), readSeller(pool, site, clock())])
      return (
        found && {
          order: withdrawableOrder(found, clock()),
          returns: ownReturns(found),
          sendTo: sendBackAddress(settings.returns, seller),
          takesReturnsInStores: takesReturnsInStores(settings.stores),
        }
      )
    },
  }
}
