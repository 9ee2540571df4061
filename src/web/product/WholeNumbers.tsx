import { splitAtNumbers } from '#rules/ui/split-at-numbers.ts'

/**
 * A text in which no line divides the numbers of orders and invoices at their hyphens. The hyphen stays the one that everybody types:
 * a non-breaking one would be copied into fields that refuse it, such as a bank's.
 */
export function WholeNumbers({ children: text }: { children: string }) {
  return splitAtNumbers(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // an inline style, because mails use it too
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
