import type pg from 'pg'
import { readSettingsAt } from '../contents/shop-settings.ts'
import { composeReturnSlip } from '../invoice/compose-return-slip.ts'
import type { DocumentContents } from '../invoice/document-contents.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { readOrder } from '../order/exports.ts'
import { type ReturnOrder, readReturnOrder } from './return-order-queries.ts'

const NAME = /^return-slip-([1-9]\d{0,2})$/

/** The name of the file of a return's slip; undefined: nothing is to be sent, because the goods never left or have come back. */
export function returnSlipName({ returns, shippedAt }: Pick<ReturnOrder, 'returns' | 'shippedAt'>, id: string) {
  const at = returns.findIndex((one) => one.id === id)
  return shippedAt !== null && returns[at]?.state === 'declared' ? `return-slip-${at + 1}` : undefined
}

/**
 * The slip of a return that an order's page names, to be laid into the parcel.
 * @returns undefined: the order has none of this name
 */
export async function returnSlip(
  pool: pg.Pool,
  orderNumber: string,
  name: string,
  moment: number,
): Promise<DocumentContents | undefined> {
  const at = Number(NAME.exec(name)?.[1])
  const order = at > 0 ? await readOrder(pool, orderNumber) : undefined
  if (!order) return undefined
  const [withReturns, seller, { brand, returns, stores, words }] = await Promise.all([
    readReturnOrder(pool, order.site, orderNumber),
    readSeller(pool, order.site, moment),
    readSettingsAt(pool, ['brand', 'returns', 'stores', 'words'], { site: order.site, moment }),
  ])
  const declared = withReturns?.returns[at - 1]
  if (!declared || !seller || returnSlipName(withReturns, declared.id) !== name) return undefined
  const pieces = declared.lines.map(({ position, declared: pieces }) => ({ position, pieces }))
  return composeReturnSlip(
    order,
    { seller, brand: brand.name, returns, stores, ...(words && { words }) },
    { at: declared.declaredAt, pieces },
  )
}
