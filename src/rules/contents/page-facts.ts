/** What the shop knows and no editor, as pages to read name it: the ways to pay, and how long goods may be returned. */
const FACTS = ['payments', 'returnDays', 'returnRight'] as const
type PageFact = (typeof FACTS)[number]

/** What stands in a text of a page where it names a fact, such as '{payments}'. */
export const placeholderOf = (fact: PageFact): string => `{${fact}}`

const PLACEHOLDER = new RegExp(`\\{(${FACTS.join('|')})\\}`, 'g')

export const namesFacts = (body: object): boolean => JSON.stringify(body).search(PLACEHOLDER) >= 0

/** A page's texts with the facts that they name, such as 'Rechnung, Kreditkarte'; the names of others stay. */
export function withFacts<Body extends object>(body: Body, facts: Readonly<Partial<Record<PageFact, string>>>): Body {
  const filled = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(PLACEHOLDER, (name, fact: PageFact) => facts[fact] ?? name) : value
  return JSON.parse(JSON.stringify(body), filled)
}
