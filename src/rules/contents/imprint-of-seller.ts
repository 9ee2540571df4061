/** What an imprint has to name of a seller. */
interface NamedSeller {
  name: string
  address: readonly string[]
  registrations: ReadonlyArray<{ label: string; value: string }>
  contact: readonly string[]
}

/** The body of an imprint that says who sells and nothing else. `title` is what the site calls such a page. */
export function imprintOfSeller({ name, address, registrations, contact }: NamedSeller, title: string) {
  const facts = [...address, ...contact, ...registrations.map(({ label, value }) => `${label}: ${value}`)]
  return {
    title,
    intro: [name, ...address].join(', ').slice(0, MOST_OF_INTRO),
    sections: [{ headline: name, list: [...new Set(facts)] }],
  }
}

/** What an imprint names beside name and address: article 5 of directive 2000/31/EC, which Switzerland, Türkiye and Britain follow. */
export type FactOfImprint = 'mail address' | 'registrations'

/** What a seller does not say and an imprint has to name. A company without a register and a VAT id writes its imprint itself. */
export const factsLeft = ({ contact, registrations }: NamedSeller): FactOfImprint[] => [
  ...(contact.some(isMailAddress) ? [] : (['mail address'] as const)),
  ...(registrations.length > 0 ? [] : (['registrations'] as const)),
]

/** Whether a line of a seller's contact is, or ends with, an address of mail. */
export const isMailAddress = (line: string): boolean => /\S@\S+\.\S/.test(line)

/** As a page's shape bounds it (src/calls/contents/page-shapes.ts). */
const MOST_OF_INTRO = 300
