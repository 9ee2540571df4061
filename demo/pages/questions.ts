/** The questions of the demo's page of questions that the footer's links name (FOOT-08), by their category. */
export const QUESTIONS = {
  payment: ['payment-kinds', 'gift-card'],
  delivery: ['delivery-time', 'pickup'],
  returns: ['how-to-return', 'complaint'],
  card: ['card-benefits'],
  app: ['home-screen-phone', 'home-screen-tablet'],
} as const

export type QuestionCategory = keyof typeof QUESTIONS
export type Question = (typeof QUESTIONS)[QuestionCategory][number]

/** What answers say of a site, which its tables know. */
export interface QuestionFacts {
  /** Where the page names the ways to pay. */
  payments: string
  /** Working days. */
  parcel: { from: string; to: string }
  bulky: { from: string; to: string }
  /** Such as '30 Tage Rückgaberecht'. */
  returnRight: string
}

export type DemoQuestions = (facts: QuestionFacts) => {
  headings: Record<QuestionCategory, string>
  answers: Record<Question, [question: string, answer: string]>
}
