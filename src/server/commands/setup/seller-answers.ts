import { SHOP_SCOPE } from '#rules/contents/scope.ts'
import { faultsOf, KINDS } from '../../content-files/check-contents.ts'
import { prepareContent } from '../../contents/publish-content.ts'
import type { Seller } from '../../invoice/read-seller.ts'
import { SELLER_BEGINNING, sellerChange } from '../seller-setting.ts'
import { WrongUsage } from '../wrong-usage.ts'
import type { Answers } from './question.ts'

/** The questions about who sells, each with the option of `settings set seller` that means the same. */
const OPTIONS = {
  'seller.name': '--name',
  'seller.address': '--address',
  'seller.registrations': '--registrations',
  'seller.contact': '--contact',
  'seller.paymentDays': '--payment-days',
} as const
const ACCOUNT_OPTIONS = {
  'seller.iban': '--iban',
  'seller.bank': '--bank',
  'seller.holder': '--holder',
  'seller.bic': '--bic',
} as const

export type SellerQuestion = keyof typeof OPTIONS | keyof typeof ACCOUNT_OPTIONS

/** What a seller answers. Lines stand between semicolons. */
export const sellerAnswers = ({ name, address, registrations, contact, account, paymentDays }: Seller): Answers => ({
  'seller.name': name,
  'seller.address': address.join('; '),
  'seller.registrations': registrations.map(({ label, value }) => `${label}: ${value}`).join('; '),
  'seller.contact': contact.join('; '),
  'seller.iban': account?.iban ?? '',
  'seller.bank': account?.bank ?? '',
  'seller.holder': account?.holder ?? '',
  'seller.bic': account?.bic ?? '',
  'seller.paymentDays': String(paymentDays),
})

/** The fields of the seller that answers change. What is answered as it was before stays as it was stored. */
export function sellerFields(answers: Answers, before: Seller | undefined): Record<string, unknown> {
  const known = before ? sellerAnswers(before) : {}
  const differs = (name: string) => (answers[name] ?? '') !== (known[name] ?? '')
  const options = new Map<string, string>()
  for (const [name, option] of Object.entries(OPTIONS)) if (differs(name)) options.set(option, answers[name] ?? '')
  const hasNewAccount = Object.keys(ACCOUNT_OPTIONS).some(differs)
  return {
    ...fieldsOf(options),
    ...(hasNewAccount && { account: answers['seller.iban'] ? accountOf(answers, before) : undefined }),
  }
}

function accountOf(answers: Answers, before: Seller | undefined) {
  const entries = Object.entries(ACCOUNT_OPTIONS).flatMap(([name, option]) =>
    answers[name] ? [[option, answers[name]] as const] : [],
  )
  const { account } = fieldsOf(new Map([['--name', answers['seller.name'] ?? ''], ...entries])) as Partial<Seller>
  const kept = before?.account?.holder === account?.holder ? before?.account?.holderAddress : undefined
  return { ...account, ...(kept && { holderAddress: kept }) }
}

const fieldsOf = (options: ReadonlyMap<string, string>): Record<string, unknown> => ({
  ...sellerChange({ options, flags: new Set(), positional: [], has: () => true }, SHOP_SCOPE)?.fields,
})

/** What is wrong with an answer about the seller, beside which everything else is right; undefined: nothing. */
export function sellerFault(name: SellerQuestion, answer: string): string | undefined {
  const others = name in ACCOUNT_OPTIONS ? { ...EXAMPLE, ...ACCOUNT } : EXAMPLE
  try {
    const fields = sellerFields({ ...others, [name]: answer }, undefined)
    const body = { ...SELLER_BEGINNING, ...fields }
    const publication = { key: 'seller', slot: 'seller', tags: [], position: 0, body }
    const prepared = prepareContent({ site: SHOP_SCOPE, kind: 'seller' }, publication)
    if (!('refusal' in prepared)) return undefined
    return faultsOf(prepared.refusal, KINDS.seller!)
      .map(({ message }) => message)
      .join('; ')
  } catch (error) {
    if (error instanceof WrongUsage) return error.message.replace(/^--[a-z-]+ needs/, 'It needs')
    throw error
  }
}

const EXAMPLE: Answers = { 'seller.name': 'x', 'seller.address': 'x', 'seller.paymentDays': '14' }
const ACCOUNT: Answers = { 'seller.iban': 'DE89370400440532013000', 'seller.bank': 'x' }
