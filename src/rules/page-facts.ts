import type { DeliveryTimes } from '#sites/delivery-times.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import { returnFacts } from './footer/footer-figures.ts'
import { type PaymentNameTexts, paymentNames } from './payment-texts.ts'

/** What the shop knows and no editor, as pages to read name it: the ways to pay, how long goods may be returned, and in how many working days they come. */
const FACTS = ['payments', 'returnDays', 'returnRight', 'parcelFrom', 'parcelTo', 'bulkyFrom', 'bulkyTo'] as const
type PageFact = (typeof FACTS)[number]

/** What stands in a text of a page where it names a fact, such as '{payments}'. */
export const placeholderOf = (fact: PageFact): string => `{${fact}}`

const PLACEHOLDER = new RegExp(`\\{(${FACTS.join('|')})\\}`, 'g')

/** What holds for the readers of a page, or for the order that agrees to its text. */
export type FactsSource = Parameters<typeof returnFacts>[0] & {
  deliveryTimes: DeliveryTimes
  payments: readonly PaymentKind[]
}

/** All facts that a text may name, in the words of its site. */
export function pageFacts(of: FactsSource, texts: PaymentNameTexts): Record<PageFact, string> {
  const { parcel, bulky } = of.deliveryTimes
  return {
    payments: paymentNames(of.payments, texts),
    ...returnFacts(of),
    parcelFrom: String(parcel.from),
    parcelTo: String(parcel.to),
    bulkyFrom: String(bulky.from),
    bulkyTo: String(bulky.to),
  }
}

export const namesFacts = (body: object): boolean => JSON.stringify(body).search(PLACEHOLDER) >= 0

/** A page's texts with the facts that they name, such as 'Rechnung, Kreditkarte'; the names of others stay. */
export function withFacts<Body extends object>(body: Body, facts: Readonly<Record<PageFact, string>>): Body {
  const filled = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replace(PLACEHOLDER, (_name, fact: PageFact) => facts[fact]) : value
  return JSON.parse(JSON.stringify(body), filled)
}
