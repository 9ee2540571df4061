/** What a language says about returns and withdrawal, in the order of the page. */
export interface ReturnsWords {
  title: string
  intro: string
  /** The right of the law, or that of the shop where the law gives none. */
  right: Part
  how: Part
  consequences: Part
  /** The period of the shop, where it is longer than the law's; absent where the law gives none. */
  longer?: Part
  exceptions: Part
  /** The model form of Directive 2011/83/EU, annex I(B). */
  form: Required<Part>
  /** What the terms say of it. */
  terms: Part
  /** That a merchant has to complete the page. */
  sample: Part
}

interface Part {
  headline: string
  paragraphs: string[]
  list?: string[]
}

/**
 * The words of a language.
 * @param given.period how long goods may be returned, as a number of months, or what stands for that of days
 * @param given.label what the link to the withdrawal function says
 * @param given.inBranches whether the site's branches take goods back, as its header says
 */
export type DemoReturns = (given: { period: string; label: string; inBranches: boolean }) => ReturnsWords
