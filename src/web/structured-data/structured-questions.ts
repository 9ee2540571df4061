import type { FAQPage } from 'schema-dts'

/** Questions and their answers for search engines; none where a page has none. */
export function structuredQuestions(questions: ReadonlyArray<{ question: string; answer: string }>): FAQPage[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
