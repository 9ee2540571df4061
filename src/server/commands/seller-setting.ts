import type pg from 'pg'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import { isWide, type Scope, SHOP_SCOPE, scopesOf } from '#rules/contents/scope.ts'
import { type PartOfSeller, partsOfAnother } from '#rules/settings/seller-setting.ts'
import type { SettingContent } from '#rules/settings/settings.ts'
import { isSite, type Site } from '#sites/sites.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import type { Seller } from '../invoice/read-seller.ts'
import type { Options } from './options.ts'
import { textTable } from './text-table.ts'
import { WrongUsage } from './wrong-usage.ts'

/** The options that name who sells; those of the account come together. */
export const SELLER_OPTIONS: readonly string[] = [
  '--name',
  '--address',
  '--registrations',
  '--contact',
  '--holder',
  '--bank',
  '--iban',
  '--bic',
  '--payment-days',
]

export const SELLER_FLAGS: readonly string[] = ['--no-account']

/** What a seller says before anything is set: it has to have a name and an address. */
export const SELLER_BEGINNING = { registrations: [], contact: [], paymentDays: 14 }

/**
 * What options change about the seller of a scope; undefined: they say nothing.
 * @throws WrongUsage for an option that says less than it has to
 */
export function sellerChange(
  { options, flags }: Options,
  scope: Scope,
): Pick<SettingChange, 'scope' | 'fields' | 'base'> | undefined {
  const hasNoAccount = flags.has('--no-account')
  if (!hasNoAccount && !SELLER_OPTIONS.some((name) => options.has(name))) return undefined
  const name = options.get('--name')
  const days = options.get('--payment-days')
  if (days !== undefined && !/^\d{1,2}$/.test(days))
    throw new WrongUsage(`--payment-days needs a number of days such as 14, not '${days}'.`)
  const fields = {
    name,
    address: textLines(options.get('--address')),
    registrations: textLines(options.get('--registrations'))?.map(registration),
    contact: textLines(options.get('--contact')),
    account: accountOf(options, name),
    paymentDays: days === undefined ? undefined : Number(days),
  }
  if (hasNoAccount && fields.account) return undefined
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    scope,
    fields: { ...Object.fromEntries(given), ...(hasNoAccount && { account: undefined }) },
    base: SELLER_BEGINNING,
  }
}

/** The parts of a text between semicolons, as lines of an address. */
export const textLines = (text: string | undefined): string[] | undefined =>
  text
    ?.split(';')
    .map((line) => line.trim())
    .filter(Boolean)

function registration(line: string): { label: string; value: string } {
  const at = line.indexOf(':')
  if (at < 1) throw new WrongUsage(`--registrations needs names and numbers such as 'USt-IdNr.: DE123', not '${line}'.`)
  return { label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
}

function accountOf(options: Options['options'], name: string | undefined) {
  const [iban, bank, bic] = [options.get('--iban'), options.get('--bank'), options.get('--bic')]
  const holder = options.get('--holder') ?? name
  if (iban === undefined && bank === undefined && bic === undefined) return undefined
  if (iban === undefined || bank === undefined || holder === undefined)
    throw new WrongUsage('An account needs --iban and --bank, and --holder where no --name is given.')
  return { holder, bank, iban: iban.replaceAll(' ', '').toUpperCase(), ...(bic !== undefined && { bic }) }
}

/** What says a part of a seller, or that there is none. */
const SAID_BY: Readonly<Record<PartOfSeller, string>> = {
  registrations: 'its registrations by --registrations "NAME:NUMBER" (without any: "")',
  account: 'its account by --iban and --bank (without one: --no-account)',
}

/** Refuses a seller that would have VAT id or account of the one that it stands before. @throws WrongUsage */
export async function refuseMixedSellers(
  client: pg.ClientBase,
  { scope, fields, from }: SettingChange,
  { body, now }: { body: SettingChange['fields']; now: number },
): Promise<void> {
  if (scope === SHOP_SCOPE) return
  const scopes: readonly Scope[] = isSite(scope) ? scopesOf(scope).filter(isWide) : [SHOP_SCOPE]
  const contents = await readSettingContents(client, ['seller'], scopes)
  for (const one of scopes) {
    const [content] = slotContentsAt(
      contents.filter(({ site }) => site === one),
      from ?? now,
    )
    const wider = content?.body as Seller | undefined
    const parts = wider ? partsOfAnother(body as unknown as Seller, { fields, wider }) : []
    if (wider && parts.length > 0)
      throw new WrongUsage(
        `The seller is refused: ${body.name} is not ${wider.name}, and would have what is that one’s alone. Say ${parts.map((part) => SAID_BY[part]).join(', and ')}.`,
      )
  }
}

/** Who sells on some sites at a moment, for the terminal. */
export function sellerTable(
  contents: readonly SettingContent[],
  { moment, sites, nameOf }: { moment: number; sites: readonly Site[]; nameOf: (scope: Scope) => string },
): string {
  const sellers = contents.flatMap((content) =>
    content.kind === 'seller' ? [{ ...content, ...(isWide(content.site) && { scope: content.site }) }] : [],
  )
  return textTable([
    ['site', 'seller', 'address', 'set for'],
    ...sites.map((site) => {
      const inScope = sellers.filter((content) => scopesOf(site).includes(content.site))
      const [shown] = slotContentsAt(inheritedAt(inScope, moment), moment)
      if (!shown) return [site, 'none', '', '']
      // a body has the shape of its kind, since it was compared with it when it was published
      const { name, address, isSample } = shown.body as Seller
      return [site, name, address.join(', '), isSample ? 'a sample' : nameOf(shown.site)]
    }),
  ])
}

/** What a seller's setting says, in words for the terminal. */
export const sellerText = (body: unknown): string => {
  const { name, address } = body as Seller
  return [name, ...address].join(', ')
}
