import type { Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'

/** A withdrawal as it is read before it is confirmed, and in its receipt (note L7): labels and values. */
export function withdrawalLines(
  texts: TextsByFeature['withdrawal'],
  cancellation: TextsByFeature['cancellation'],
  { name = '', email = '', contract = '', goods }: Readonly<Partial<Withdrawal>>,
): Array<[label: string, value: string]> {
  return [
    [cancellation.name, name],
    [cancellation.email, email],
    [texts.contract, contract],
    [texts.goods, goods || texts.whole],
  ]
}
