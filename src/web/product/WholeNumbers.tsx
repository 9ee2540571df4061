import { splitAtNumbers } from '#rules/ui/split-at-numbers.ts'

/**
 * A text in which translators leave the numbers of orders and invoices, the codes of gift cards and amounts with their currency
 * as they are, and no line divides them. The hyphen stays the one that everybody types:
 * a non-breaking one would be copied into fields that refuse it, such as a bank's.
 */
export function WholeNumbers({ children: text }: { children: string }) {
  return splitAtNumbers(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // an inline style, because mails use it too
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <span key={at} translate="no" style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
