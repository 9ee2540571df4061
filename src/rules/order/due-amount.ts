/** What is left to pay of an order once gift cards have paid their part, in 1/100 of the main unit. */
export const dueAmount = ({ totalAmount, giftCardAmount }: { totalAmount: number; giftCardAmount: number }): number =>
  totalAmount - giftCardAmount
