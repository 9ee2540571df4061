import type { DeclarationField } from '#rules/cancellation/check-declaration.ts'
import type { TextsByFeature } from '#sites/texts/all-texts.ts'

/** A declaration as it is read before it is confirmed, and in its receipt (FOOT-12): labels and values, without empty ones. */
export function declaredLines(
  texts: TextsByFeature['cancellation'],
  declared: Readonly<Partial<Record<DeclarationField, string | undefined>>>,
): Array<[label: string, value: string]> {
  const { name = '', email = '', contract = '', subscription = '', kind, reason = '', endsOn } = declared
  const lines: Array<[label: string, value: string]> = [
    [texts.name, name],
    [texts.email, email],
    [texts.contract, contract],
    [texts.subscription, subscription],
    [texts.kind, kind === 'extraordinary' ? texts.extraordinary : texts.ordinary],
    [texts.reason, reason],
    [texts.endsOn, endsOn || texts.earliest],
  ]
  return lines.filter(([, value]) => value !== '')
}
