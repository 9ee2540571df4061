import { createInterface, type Interface } from 'node:readline/promises'
import { WrongUsage } from '../wrong-usage.ts'
import { type Answers, defaultAnswer, faultOf, isAsked, type Question } from './question.ts'

/** Where questions are shown and answers are typed. */
export interface Terminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

/** Asks questions one after the other, as long as the terminal is open. */
export class Conversation {
  readonly #lines: Interface
  readonly #output: NodeJS.WritableStream
  readonly #ended = new AbortController()

  constructor({ input, output }: Terminal) {
    this.#output = output
    this.#lines = createInterface({ input, output })
    this.#lines.on('SIGINT', () => this.#ended.abort())
    this.#lines.on('close', () => this.#ended.abort())
  }

  /** Shows a sentence. */
  say(sentence: string): void {
    this.#output.write(`  ${sentence}\n`)
  }

  /** What is typed behind a sentence. @throws WrongUsage where the terminal is closed instead, by Ctrl-C for instance */
  async typed(sentence: string): Promise<string> {
    try {
      const line = await this.#lines.question(`  ${sentence} `, { signal: this.#ended.signal })
      return line.trim()
    } catch (error) {
      if (!this.#ended.signal.aborted) throw error
      throw new WrongUsage('Nothing was written.')
    }
  }

  /** Asks what applies, each again until its answer is right. An empty line means the answer in brackets, and '-' none. */
  async ask(questions: readonly Question[], known: Answers, before: Answers = {}): Promise<Answers> {
    let answers = before
    for (const question of questions) {
      if (isAsked(question, answers))
        answers = { ...answers, [question.name]: await this.#answer(question, known, answers) }
    }
    return answers
  }

  async #answer(question: Question, known: Answers, answers: Answers): Promise<string> {
    const standing = defaultAnswer(question, known, answers)
    const shown = question.isSecret ? withoutPassword(standing) : standing
    const isOptional = question.isOptional?.(answers) ?? false
    const mark =
      standing === '' ? (isOptional ? ' (or nothing)' : '') : ` [${shown}]${isOptional ? " ('-' for none)" : ''}`
    if (question.hint) this.say(question.hint)
    for (;;) {
      const typed = await this.typed(`${question.text}${mark}:`)
      const answer = typed === '' ? standing : typed === '-' && isOptional ? '' : typed
      const fault = await faultOf(question, answer, answers)
      if (fault === undefined) return answer
      this.say(fault)
    }
  }

  close(): void {
    this.#lines.close()
  }
}

/** An address as it may stand on a screen. A password that was not encoded may have signs of an address itself, also a second @. */
export const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:]*):.*@/, '$1:…@').replace(/([?&]password=)[^&]*/gi, '$1…')
