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

/** As a page's shape bounds it (src/calls/contents/page-shapes.ts). */
const MOST_OF_INTRO = 300
