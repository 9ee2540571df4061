/** What belongs to one legal person and stands on its invoices. */
const OF_ONE_PERSON = ['registrations', 'account'] as const

export type PartOfSeller = (typeof OF_ONE_PERSON)[number]

interface NamedSeller {
  name: string
  registrations: readonly unknown[]
  account?: unknown
}

/**
 * What a seller of another name would have of the one of a wider scope: a VAT id or a bank account that its change does not say. An
 * invoice must not name two legal persons.
 */
export function partsOfAnother(
  seller: NamedSeller,
  { fields, wider }: { fields: Readonly<Record<string, unknown>>; wider: NamedSeller },
): PartOfSeller[] {
  if (fields.name === undefined || seller.name === wider.name) return []
  return OF_ONE_PERSON.filter((part) => {
    const said = JSON.stringify(seller[part] ?? [])
    return said !== '[]' && !(part in fields) && said === JSON.stringify(wider[part] ?? [])
  })
}
