import type { DeliveryTimes } from '#sites/delivery-times.ts'

/** What the shop knows and no editor, as pages to read name it: the ways to pay, how long goods may be returned, and in how many working days they come. */
const FACTS = ['payments', 'returnDays', 'returnRight', 'parcelFrom', 'parcelTo', 'bulkyFrom', 'bulkyTo'] as const
type PageFact = (typeof FACTS)[number]

/** What stands in a text of a page where it names a fact, such as '{payments}'. */
export const placeholderOf = (fact: PageFact): string => `{${fact}}`

const PLACEHOLDER = new RegExp(`\\{(${FACTS.join('|')})\\}`, 'g')

/** What pages say of the times of delivery. */
export const deliveryFacts = ({ parcel, bulky }: DeliveryTimes) => ({
  parcelFrom: String(parcel.from),
  parcelTo: String(parcel.to),
  bulkyFrom: String(bulky.from),
  bulkyTo: String(bulky.to),
})

export const namesFacts = (body: object): boolean => JSON.stringify(body).search(PLACEHOLDER) >= 0

/** A page's texts with the facts that they name, such as 'Rechnung, Kreditkarte'; the names of others stay. */
export function withFacts<Body extends object>(body: Body, facts: Readonly<Partial<Record<PageFact, string>>>): Body {
  const filled = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(PLACEHOLDER, (name, fact: PageFact) => facts[fact] ?? name) : value
  return JSON.parse(JSON.stringify(body), filled)
}
