import { dueAmount } from '#rules/order/due-amount.ts'
import { groupedIban } from '#rules/payment/iban.ts'
import { transferCode, transferReference } from '#rules/payment/transfer-code.ts'
import { paymentName } from '#rules/payment-texts.ts'
import type { Paper } from './paper.ts'
import type { IssuedInvoice, PaperOrder } from './paper-order.ts'
import type { PaperWords } from './paper-words.ts'

const DAY_MS = 86_400_000

/** How the invoice is paid. It says the same after the money has arrived, so that the document does not change. */
export function paymentNote(
  words: PaperWords,
  order: PaperOrder,
  { seller, issuedAt, number, deductedSoFar }: IssuedInvoice,
): Paper['closing'][number] {
  const { texts, products, price, date } = words
  const due = dueAmount(order) - deductedSoFar
  const heading = `${words.labelOf(texts.payment)} ${paymentName(order.payment, { product: products, checkout: words.checkoutTexts })}`
  if (due > 0 && order.payment === 'cash-on-delivery') {
    return { heading, sentences: [texts.payAtDoor({ amount: price(due) })], facts: [] }
  }
  if (due === 0 || order.payment !== 'invoice') return { heading: texts.payment, sentences: [texts.paid], facts: [] }
  const until = date(issuedAt + seller.paymentDays * DAY_MS)
  return {
    heading,
    sentences: [texts.payBy({ amount: price(due), date: until })],
    ...transferFacts(words, order, { seller, number, amount: due }),
  }
}

/**
 * What is left to pay of a bill that nobody had paid when some of it was deducted.
 * @param number of the invoice, by which the transfer is recognised
 */
export function deductionNote(
  words: PaperWords,
  order: PaperOrder,
  note: IssuedInvoice,
  number: string,
): Paper['closing'][number] {
  const { orderTexts, price } = words
  const amount = dueAmount(order) - note.deductedSoFar
  const lowered = orderTexts.billLowered({ amount: price(note.deducted) })
  if (amount === 0) return { sentences: [lowered, orderTexts.nothingToPay], facts: [] }
  const sentences = [lowered, orderTexts.stillToPay({ amount: price(amount) })]
  return { sentences, ...transferFacts(words, order, { seller: note.seller, number, amount }) }
}

/** Where an invoice is paid, with the code that banks' apps read. */
function transferFacts(
  { texts, orderTexts }: PaperWords,
  { site }: PaperOrder,
  { seller: { account }, number, amount }: { seller: IssuedInvoice['seller']; number: string; amount: number },
): Pick<Paper['closing'][number], 'facts' | 'code'> {
  const code = account && transferCode(site, { account, amount, number })
  return {
    facts: account
      ? [
          { label: orderTexts.holder, value: account.holder },
          { label: 'IBAN', value: groupedIban(account.iban) },
          ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
          { label: orderTexts.bank, value: account.bank },
          { label: texts.reference, value: transferReference(site, account, number) },
        ]
      : [],
    ...(code && { code: { ...code, label: orderTexts.code } }),
  }
}
