import type { ContentBody } from '#calls/contents.ts'
import { DAY_MS } from '#rules/durations.ts'
import { deliveryShares } from '#rules/invoice/delivery-shares.ts'
import { dueAmount } from '#rules/order/due-amount.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { trackingOf } from '#rules/order/parcels.ts'
import { domesticNumbers, groupedIban } from '#rules/payment/iban.ts'
import { transferCode, transferReference } from '#rules/payment/transfer-code.ts'
import { paymentName } from '#rules/payment-texts.ts'
import type { DocumentContents, DocumentRow } from './document-contents.ts'
import {
  type DocumentFace,
  type DocumentTexts,
  documentHead,
  documentTexts,
  orderFacts,
  pieceColumns,
  pieceRow,
} from './document-words.ts'
import type { IssuedInvoice, OrderWithParcels } from './issued-invoice.ts'

/**
 * The invoice of what an order has supplied (rules/invoice/supplied-order.ts): what EU law asks for, at the prices with tax that the
 * shopper agreed to.
 */
export function composeInvoice(order: OrderWithParcels, invoice: IssuedInvoice): DocumentContents {
  const words = documentTexts(order.site, invoice)
  const { texts, price, date } = words
  return {
    ...documentHead(words, invoice, invoice.issuedAt),
    heading: texts.invoice,
    title: `${texts.invoice} ${invoice.number}`,
    addresses: [
      { label: texts.buyer, lines: words.address(order.billing) },
      { label: texts.recipient, lines: words.address(order.delivery) },
    ],
    facts: [
      { label: texts.number, value: invoice.number },
      { label: texts.issuedOn, value: date(invoice.issuedAt) },
      ...(invoice.suppliedAt === null ? [] : [{ label: texts.suppliedOn, value: date(invoice.suppliedAt) }]),
      ...orderFacts(words, order),
    ],
    table: {
      columns: [
        { label: texts.item },
        { label: texts.quantity, width: 0.08 },
        { label: texts.price, width: 0.14 },
        { label: texts.rate, width: 0.08 },
        { label: texts.lineNet, width: 0.14 },
        { label: texts.lineAmount, width: 0.14 },
      ],
      rows: [...order.lines.map((line) => lineRow(words, line)), ...deliveryRows(words, order)],
    },
    sums: [
      { label: texts.total, value: price(order.totalAmount), isTotal: true },
      ...(order.giftCardAmount > 0 ? [{ label: texts.giftCard, value: price(order.giftCardAmount) }] : []),
      ...(invoice.deductedSoFar > 0 ? [{ label: texts.returned, value: price(-invoice.deductedSoFar) }] : []),
    ],
    taxes: taxTable(words, order.taxes),
    closing: [...giftCardNote(words, order), paymentNote(words, order, invoice)],
  }
}

/** Corrects an invoice by what is paid back or no longer has to be paid, divided by the rates of the taxes that it lowers. */
export function composeCreditNote(
  order: OrderWithParcels,
  note: IssuedInvoice,
  corrected: Pick<IssuedInvoice, 'number' | 'issuedAt'>,
): DocumentContents {
  const words = documentTexts(order.site, note)
  const { texts, price, date } = words
  const taxes = (note.taxes ?? []).map(({ taxRate, amount, taxAmount }) => ({
    taxRate,
    amount: -amount,
    taxAmount: -taxAmount,
  }))
  const total = taxes.reduce((all, { amount }) => all + amount, 0)
  return {
    ...documentHead(words, note, note.issuedAt),
    heading: texts.creditNote,
    title: `${texts.creditNote} ${note.number}`,
    addresses: [{ label: texts.buyer, lines: words.address(order.billing) }],
    facts: [
      { label: texts.creditNoteNumber, value: note.number },
      { label: texts.creditNoteIssuedOn, value: date(note.issuedAt) },
      {
        label: texts.corrects,
        value: texts.correctsOf({ number: corrected.number, date: date(corrected.issuedAt) }),
      },
      ...orderFacts(words, order),
    ],
    table: {
      columns: note.goods.length === 0 ? [] : pieceColumns(words),
      rows: note.goods.map(({ position, pieces }) => pieceRow(words, order.lines[position]!, pieces)),
    },
    sums: [
      { label: note.deducted > 0 ? texts.correctionTotal : texts.creditTotal, value: price(total), isTotal: true },
      ...(note.toCards > 0 ? [{ label: texts.creditToCards, value: price(-note.toCards) }] : []),
    ],
    taxes: taxTable(words, taxes),
    closing: [
      ...giftCardNote(words, { taxes, lines: order.lines }),
      note.deducted > 0
        ? deductionNote(words, order, note, corrected.number)
        : { sentences: [texts.paidBack], facts: [] },
    ],
  }
}

/** What lies in the parcels of an order, without prices, because who receives them may not be who pays. */
export function composeDeliveryNote(
  order: OrderWithParcels,
  from: DocumentFace & { seller: ContentBody<'seller'> },
  shippedAt: number,
): DocumentContents {
  const words = documentTexts(order.site, from)
  const { texts, date } = words
  return {
    ...documentHead(words, from, shippedAt),
    heading: texts.deliveryNote,
    title: `${texts.deliveryNote} ${order.number}`,
    addresses: [{ label: texts.recipient, lines: words.address(order.delivery) }],
    facts: [
      { label: texts.shippedOn, value: date(shippedAt) },
      ...orderFacts(words, order),
      ...order.parcels.map((parcel) => ({
        label: trackingOf(order.site, parcel).name,
        value: parcel.trackingNumber,
      })),
    ],
    table: {
      columns: pieceColumns(words),
      rows: order.lines.map((line) => pieceRow(words, line, line.quantity)),
    },
    sums: [],
    closing: [{ sentences: [texts.deliveryText], facts: [] }],
  }
}

function lineRow({ texts, price, rate, count }: DocumentTexts, line: OrderWithParcels['lines'][number]): DocumentRow {
  const { title, variant, itemId, kind, quantity, price: each, amount, discountAmount, taxRate, taxAmount } = line
  const isFree = kind === 'free_article'
  const notes = [variant, itemId, discountAmount > 0 && texts.discount({ amount: price(-discountAmount) })]
  return {
    cells: [
      title,
      count(quantity),
      price(each),
      rate(taxRate),
      isFree ? texts.free : price(amount - taxAmount),
      isFree ? texts.free : price(amount),
    ],
    note: notes.filter(Boolean).join(' · '),
  }
}

const deliveryRows = (
  { texts, price, rate, count }: DocumentTexts,
  { lines, taxes }: OrderWithParcels,
): DocumentRow[] =>
  deliveryShares(lines, taxes).map(({ taxRate, amount, taxAmount }) => ({
    cells: [texts.delivery, count(1), price(amount), rate(taxRate), price(amount - taxAmount), price(amount)],
  }))

/** Without the rates at which nothing was paid. */
function taxTable(
  { texts, price, rate }: DocumentTexts,
  all: readonly TaxSum[],
): NonNullable<DocumentContents['taxes']> {
  const taxes = all.filter(({ amount, taxAmount }) => amount !== 0 || taxAmount !== 0)
  const cells = ({ amount, taxAmount }: Omit<TaxSum, 'taxRate'>) => [amount - taxAmount, taxAmount, amount].map(price)
  const sumOf = (part: 'amount' | 'taxAmount') => taxes.reduce((sum, tax) => sum + tax[part], 0)
  const sum = { amount: sumOf('amount'), taxAmount: sumOf('taxAmount') }
  return {
    heading: texts.taxes,
    columns: [texts.rate, texts.net, texts.tax, texts.gross],
    rows: [
      ...taxes.map((tax) => [rate(tax.taxRate), ...cells(tax)]),
      ...(taxes.length > 1 ? [[texts.sum, ...cells(sum)]] : []),
    ],
  }
}

/** Why gift cards bear no tax; goods of 0 % say so by their rate. */
function giftCardNote(
  { texts }: DocumentTexts,
  { taxes, lines }: { taxes: readonly TaxSum[]; lines: ReadonlyArray<Pick<OrderWithParcels['lines'][number], 'kind'>> },
): DocumentContents['closing'] {
  const hasCards = lines.some(({ kind }) => kind === 'gift_card')
  const isUntaxed = taxes.some(({ taxRate, amount }) => taxRate === 0 && amount !== 0)
  return hasCards && isUntaxed ? [{ sentences: [texts.taxFree], facts: [] }] : []
}

/** How the invoice is paid. It says the same after the money has arrived, so that the document does not change. */
function paymentNote(
  words: DocumentTexts,
  order: OrderWithParcels,
  { seller, issuedAt, number, deductedSoFar }: IssuedInvoice,
): DocumentContents['closing'][number] {
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
function deductionNote(
  words: DocumentTexts,
  order: OrderWithParcels,
  note: IssuedInvoice,
  number: string,
): DocumentContents['closing'][number] {
  const { orderTexts, price } = words
  const amount = dueAmount(order) - note.deductedSoFar
  const lowered = orderTexts.billLowered({ amount: price(note.deducted) })
  if (amount === 0) return { sentences: [lowered, orderTexts.nothingToPay], facts: [] }
  const sentences = [lowered, orderTexts.stillToPay({ amount: price(amount) })]
  return { sentences, ...transferFacts(words, order, { seller: note.seller, number, amount }) }
}

/** Where an invoice is paid, with the code that banks' apps read. */
function transferFacts(
  { texts, orderTexts }: DocumentTexts,
  { site }: OrderWithParcels,
  { seller: { account }, number, amount }: { seller: IssuedInvoice['seller']; number: string; amount: number },
): Pick<DocumentContents['closing'][number], 'facts' | 'code'> {
  const code = account && transferCode(site, { account, amount, number })
  return {
    facts: account
      ? [
          { label: orderTexts.holder, value: account.holder },
          ...domesticNumbers(account.iban),
          { label: 'IBAN', value: groupedIban(account.iban) },
          ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
          { label: orderTexts.bank, value: account.bank },
          { label: texts.reference, value: transferReference(site, account, number) },
        ]
      : [],
    ...(code && { code: { ...code, label: orderTexts.code } }),
  }
}
