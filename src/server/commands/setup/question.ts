/** Answers by the names of their questions; '' means that there is none. */
export type Answers = Readonly<Partial<Record<string, string>>>

/** What `crema setup` asks. */
export interface Question {
  /** As a file of answers names it: 'mail.from' is `from` in `mail`. */
  name: string
  text: string
  /** What the terminal shows above it. */
  hint?: string
  /** False: with these answers it is not asked. Always asked without it. */
  applies?: (answers: Answers) => boolean
  /** What is answered where nothing is there yet; '' without it. */
  usual?: (answers: Answers) => string
  /** Whether it may be left without an answer. */
  isOptional?: (answers: Answers) => boolean
  /** True: it may hold a password, which the terminal does not repeat. */
  isSecret?: true
  /** What is wrong with an answer, in a sentence; undefined: nothing. */
  check?: (answer: string, answers: Answers) => string | undefined | Promise<string | undefined>
}

/** What is wrong with an answer; undefined: nothing. */
export async function faultOf(question: Question, answer: string, answers: Answers): Promise<string | undefined> {
  if (answer === '') return question.isOptional?.(answers) ? undefined : 'It needs an answer.'
  return question.check?.(answer, answers)
}

/** The questions that are asked with these answers to those before. */
export const isAsked = ({ applies }: Question, answers: Answers): boolean => applies?.(answers) ?? true

/** What stands as the answer before anything is typed. */
export const defaultAnswer = ({ name, usual }: Question, known: Answers, answers: Answers): string =>
  known[name] ?? usual?.(answers) ?? ''
