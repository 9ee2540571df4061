import { differs, isInForce, receivedLines, wasPlaced } from './booked-order.ts'
import type { Books } from './books.ts'

/** Compares pieces with orders and returns, carts with orders, and vouchers with their uses. */
export function checkGoods({ orders, stocks, shoppers, vouchers }: Books): string[] {
  const inForce = orders.filter((order) => isInForce(order))
  const sold = (tcm: string) =>
    inForce.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.tcm === tcm ? line.quantity : 0), 0)
  /** Pieces that have come back of orders in force, less those of cancelled ones that were spoilt before. */
  const back = (tcm: string) =>
    orders.reduce((sum, order) => {
      const parts = receivedLines(order).filter((line) => line.tcm === tcm)
      const pieces = parts.map(({ accepted, restocked }) => (isInForce(order) ? restocked : restocked - accepted))
      return pieces.reduce((all, one) => all + one, sum)
    }, 0)
  return [
    ...stocks.flatMap(({ tcm, before, moved, after }) =>
      before === null
        ? after === null
          ? []
          : [`the stock of ${tcm} is tracked now`]
        : differs(`pieces of ${tcm}`, after ?? Number.NaN, before + moved - sold(tcm) + back(tcm)),
    ),
    ...vouchers.flatMap(({ id, code, mostUses, uses, used }) => {
      const holders = inForce.filter(({ codes }) => codes.includes(code))
      return [
        ...differs(`uses of the voucher ${code}`, uses, holders.length),
        ...differs(`rows of uses of the voucher ${code}`, used, holders.length),
        ...(uses > mostUses ? [`the voucher ${code} was used ${uses} times`] : []),
        ...orders
          .filter((order) => order.voucherIds.includes(id) !== holders.includes(order))
          .map(({ number }) => `the order ${number} and the uses of the voucher ${code} do not fit`),
      ]
    }),
    ...shoppers
      .filter(({ hasChangedCart }) => !hasChangedCart)
      .flatMap(({ email, cartId, linesBefore, linesAfter }) => {
        const isOrdered = orders.some((order) => order.cartId === cartId && wasPlaced(order))
        const wanted = isOrdered ? '[]' : linesBefore
        return linesAfter === wanted ? [] : [`the cart of ${email} holds ${linesAfter} instead of ${wanted}`]
      }),
  ]
}
