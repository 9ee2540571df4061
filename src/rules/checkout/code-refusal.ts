import type { GiftCardRefusal } from '../gift-card/gift-card-payments.ts'
import type { VoucherRefusal } from '../voucher/voucher-refusal.ts'

/** Why an entered code is not taken. */
export type CodeRefusal =
  | VoucherRefusal
  | GiftCardRefusal
  | { code: 'MISSING' }
  | { code: 'UNKNOWN' }
  | { code: 'OTHER_SITE' }
  /** More than an order may have. */
  | { code: 'TOO_MANY' }

const NUMBERS = ['from', 'least', 'missing'] as const

/** A refusal as the fields of a page that is answered to a form. */
export function refusalFields(refusal: CodeRefusal): Record<string, string> {
  const { code, ...numbers } = refusal
  return {
    'error-code': code,
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`code-${name}`, String(value)])),
  }
}

/** Reads them back; undefined: there was none. */
export function readRefusal(fields: Readonly<Record<string, string>>): CodeRefusal | undefined {
  const code = fields['error-code']
  if (code === undefined) return undefined
  const numbers = NUMBERS.flatMap((name) => {
    const value = fields[`code-${name}`]
    return value === undefined ? [] : [[name, Number(value)]]
  })
  return { code, ...Object.fromEntries(numbers) } as CodeRefusal
}
