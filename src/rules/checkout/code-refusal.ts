import type { GiftCardRefusal } from '../gift-card/gift-card-payments.ts'
import { codeKey } from '../voucher/code-key.ts'
import type { VoucherRefusal } from '../voucher/voucher-refusal.ts'

/** Why an entered code is not taken. */
export type CodeRefusal =
  | VoucherRefusal
  | GiftCardRefusal
  | { code: 'MISSING' }
  | { code: 'UNKNOWN' }
  | { code: 'OTHER_SITE' }
  /** The order has it. */
  | { code: 'ALREADY' }
  /** More than an order may have. */
  | { code: 'TOO_MANY' }

/** What a form of the checkout says about codes. */
interface CodeFields {
  code?: string | undefined
  /** What the page has refused. */
  refused?: string | undefined
  redeem?: string | undefined
  remove?: string | undefined
  emptyCode?: string | undefined
}

/**
 * Whether a form is about a code, also one that was typed beside another button (ERR-12). One that was refused and is unchanged is
 * known not to count, so that it does not stop the order a second time.
 */
export function isAboutCode({ code = '', refused, redeem, remove, emptyCode }: CodeFields): boolean {
  if (redeem !== undefined || remove !== undefined || emptyCode !== undefined) return true
  return code.trim() !== '' && (refused === undefined || codeKey(refused) !== codeKey(code))
}

const NUMBERS = ['from', 'least', 'missing'] as const
/** The fields of the numbers that a refusal's sentence needs. */
export type CodeNumberField = `code-${(typeof NUMBERS)[number]}`

/** A refusal as a form is answered with it: the fault of the field, and the numbers of its sentence. */
export function codeAnswer(refusal: CodeRefusal): {
  faults: { code: CodeRefusal['code'] }
  shown: { [Field in CodeNumberField]?: string }
} {
  const { code, ...numbers } = refusal
  const shown = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`code-${name}`, String(value)]))
  return { faults: { code }, shown }
}

/** Reads it back; undefined: there was none. */
export function readRefusal(
  fields: { readonly 'error-code'?: CodeRefusal['code'] } & { readonly [Field in CodeNumberField]?: string },
): CodeRefusal | undefined {
  const code = fields['error-code']
  if (code === undefined) return undefined
  const numbers = NUMBERS.flatMap((name) => {
    const value = fields[`code-${name}`]
    return value === undefined ? [] : [[name, Number(value)]]
  })
  return { code, ...Object.fromEntries(numbers) } as CodeRefusal
}
