import type { ContentBody } from '#calls/contents.ts'
import { sendBackUntil } from '#rules/return/send-back.ts'
import { type Returns, sendBackAddress } from '#rules/settings/returns-setting.ts'
import { type Store, takesReturnsInStores } from '#rules/store/store.ts'
import type { DocumentContents } from './document-contents.ts'
import { type DocumentFace, documentHead, documentTexts, orderFacts, pieceColumns, pieceRow } from './document-words.ts'
import type { OrderWithParcels } from './issued-invoice.ts'

/** What lies in the parcel of a return, without prices: who sends it, where it goes, and until when. */
export function composeReturnSlip(
  order: Pick<OrderWithParcels, 'site' | 'number' | 'placedAt' | 'delivery' | 'lines'>,
  from: DocumentFace & { seller: ContentBody<'seller'>; returns: Pick<Returns, 'address'>; stores: readonly Store[] },
  declared: { at: number; pieces: ReadonlyArray<{ position: number; pieces: number }> },
): DocumentContents {
  const { seller, returns, stores } = from
  const words = documentTexts(order.site, from)
  const { texts, date, withdrawals } = words
  const sentences = [
    withdrawals.sendBackBy({ day: date(sendBackUntil(declared.at)) }),
    withdrawals.encloseSlip,
    withdrawals.sendBackCosts,
    ...(takesReturnsInStores(stores) ? [withdrawals.sendBackBranch] : []),
  ]
  return {
    ...documentHead(words, from, declared.at),
    heading: texts.returnSlip,
    title: `${texts.returnSlip} ${order.number}`,
    addresses: [
      { label: texts.returnRecipient, lines: sendBackAddress(returns, seller) },
      { label: texts.returnSender, lines: words.address(order.delivery) },
    ],
    facts: [{ label: texts.returnDeclaredOn, value: date(declared.at) }, ...orderFacts(words, order)],
    table: {
      columns: pieceColumns(words),
      rows: declared.pieces.map(({ position, pieces }) => pieceRow(words, order.lines[position]!, pieces)),
    },
    sums: [],
    closing: [{ sentences, facts: [] }],
  }
}
