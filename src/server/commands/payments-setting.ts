import type pg from 'pg'
import { paymentsOfSeller } from '#rules/payment/payments-of-seller.ts'
import { formatAmount, formatPriceAlone } from '#rules/price/format-price.ts'
import {
  BOUND_FIELDS,
  defaultPayments,
  type OfferedPayments,
  paymentsOf,
  type StoredPayments,
} from '#rules/settings/payments-setting.ts'
import { typedAmount } from '#rules/settings/typed-amount.ts'
import { CHOSEN_PAYMENT_KINDS, type ChosenPaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import { readSeller } from '../invoice/read-seller.ts'
import type { Options } from './options.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

const BOUNDS = [
  ['--least', 'least'],
  ['--most', 'most'],
] as const

export const PAYMENTS_OPTIONS: readonly string[] = ['--kinds', ...BOUNDS.map(([option]) => option)]
export const PAYMENTS_USAGE =
  'set payments --site SITE [--kinds KIND,KIND] [--least "KIND=AMOUNT; KIND=none"] [--most "KIND=AMOUNT; KIND=none"]'

/**
 * What options change about how orders of a site can be paid; undefined: they say nothing.
 * @throws WrongUsage without a site, and for a word that is no kind of payment or no amount of the site
 */
export function paymentsChange({ options }: Options): Pick<SettingChange, 'scope' | 'fields' | 'base'> | undefined {
  if (!PAYMENTS_OPTIONS.some((name) => options.has(name))) return undefined
  if (!options.has('--site'))
    throw new WrongUsage('Name a site with --site, because countries differ in what they take and in their currency.')
  const site = siteNamed(options.get('--site'))
  const fields: Record<string, unknown> = {}
  const kinds = options.get('--kinds')
  if (kinds !== undefined) fields.kinds = kinds.split(',').map((word) => kindNamed('--kinds', word.trim()))
  for (const [option, bound] of BOUNDS) {
    for (const pair of options.get(option)?.split(';') ?? []) {
      const [word = '', sum = ''] = pair.split('=').map((part) => part.trim())
      fields[BOUND_FIELDS[kindNamed(option, word)][bound]] = sum === 'none' ? undefined : sumOf(site, option, sum)
    }
  }
  return { scope: site, fields, base: { ...defaultPayments(site) } }
}

function kindNamed(option: string, word: string): ChosenPaymentKind {
  const kind = CHOSEN_PAYMENT_KINDS.find((one) => one === word)
  if (kind) return kind
  throw new WrongUsage(`${option} needs ${CHOSEN_PAYMENT_KINDS.join(', ')}, not '${word}'.`)
}

function sumOf(site: Site, option: string, word: string): number {
  const amount = typedAmount(site, word)
  if (amount !== undefined) return amount
  const example = `invoice=${formatAmount(site, 49_500)}`
  throw new WrongUsage(`${option} needs amounts as ${site} writes prices, such as ${example}, not '${word}'.`)
}

/** How orders can be paid, in words for the terminal. */
export function paymentsText(site: Site, { kinds, bounds }: OfferedPayments): string {
  return kinds
    .map((kind) => {
      const { least, most } = bounds[kind] ?? {}
      const from = least === undefined ? '' : ` from ${formatPriceAlone(site, least)}`
      return `${kind}${from}${most === undefined ? '' : ` up to ${formatPriceAlone(site, most)}`}`
    })
    .join(', ')
}

/**
 * Refuses payments of which the shop could take none, and one at a provider that it does not have.
 * @throws WrongUsage, which takes the change back
 */
export async function refuseUnusablePayments(
  client: pg.ClientBase,
  { scope, fields, from }: SettingChange,
  body: SettingChange['fields'],
  { configuration, now }: { configuration: PaymentConfiguration; now: number },
): Promise<void> {
  const site = siteNamed(scope)
  const { kinds } = paymentsOf(body as unknown as StoredPayments)
  if (fields.kinds !== undefined && kinds.includes('card') && !hasProviderOf(configuration))
    throw new WrongUsage('The payments are refused: for card the shop needs a provider (STRIPE_SECRET_KEY).')
  if ((await usablePayments(client, { site, kinds, moment: from ?? now }, configuration)).length > 0) return
  const missing = kinds.includes('prepayment') ? ', because its seller has no account' : ''
  throw new WrongUsage(`The payments are refused: no order of ${site} could be paid${missing}.`)
}

type PaymentConfiguration = Pick<Configuration, 'production' | 'stripe'>

/** Whether a shop takes cards; one that is no real one has the provider of development. */
const hasProviderOf = ({ production, stripe }: PaymentConfiguration) => stripe !== undefined || !production

/** The kinds of payment of which a shop can take money, by its environment and the seller of a moment. */
export async function usablePayments(
  client: pg.Pool | pg.ClientBase,
  { site, kinds, moment }: { site: Site; kinds: readonly ChosenPaymentKind[]; moment: number },
  configuration: PaymentConfiguration,
): Promise<ChosenPaymentKind[]> {
  const seller = await readSeller(client, site, moment)
  const { production } = configuration
  return paymentsOfSeller(kinds, seller, { production, hasProvider: () => hasProviderOf(configuration) })
}
