import { readFile } from 'node:fs/promises'
import { isOfFileSystem } from '../options.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { type Answers, defaultAnswer, faultOf, isAsked, type Question } from './question.ts'

/** An answer that is a list is one text, whose parts stand between these. */
const BETWEEN: Readonly<Record<string, string>> = { sites: ',', proxy: ',' }
const BETWEEN_LINES = '; '

/** The answers of a file, by the names of their questions. @throws WrongUsage for a file that is no JSON object */
export async function readAnswerFile(file: string): Promise<Answers> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new WrongUsage(`${file} is no JSON: ${(error as Error).message}.`)
  }
  if (!isObject(json)) throw new WrongUsage(`${file} holds no object, such as {"name": "Weber"}.`)
  return Object.fromEntries(flat(json, ''))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flat(json: Record<string, unknown>, prefix: string): Array<[string, string]> {
  return Object.entries(json).flatMap(([key, value]): Array<[string, string]> => {
    const name = `${prefix}${key}`
    if (isObject(value)) return flat(value, `${name}.`)
    if (Array.isArray(value)) return [[name, value.map(String).join(BETWEEN[name] ?? BETWEEN_LINES)]]
    return [[name, value === null ? '' : String(value).trim()]]
  })
}

/**
 * The answers to all questions that apply: those that are given, and for the others what stands already; and all faults, each with the
 * name of its question.
 */
export async function checkedAnswers(
  questions: readonly Question[],
  given: Answers,
  known: Answers,
  before: Answers = {},
): Promise<{ answers: Answers; faults: string[] }> {
  let answers = before
  // questions depend on answers to earlier ones alone
  for (const question of questions) {
    if (!isAsked(question, answers)) continue
    answers = { ...answers, [question.name]: given[question.name] ?? defaultAnswer(question, known, answers) }
  }
  const found = await Promise.all(
    questions.map(async (question) => {
      const answer = answers[question.name]
      if (answer === undefined) {
        const isGiven = (given[question.name] ?? '') !== ''
        return isGiven ? [`${question.name}: with these answers it is not asked.`] : []
      }
      const fault = await faultOf(question, answer, answers)
      return fault === undefined ? [] : [`${question.name}: ${fault}`]
    }),
  )
  return { answers, faults: found.flat() }
}

/** What is wrong with the names of answers: no question has them. */
export const unknownNames = (questions: readonly Question[], given: Answers): string[] =>
  Object.keys(given)
    .filter((name) => !questions.some((question) => question.name === name))
    .map((name) => `${name}: no question has this name.`)

/** All faults in one refusal. */
export const refusedAnswers = (faults: readonly string[]): WrongUsage =>
  new WrongUsage(
    `Nothing was written. ${faults.length === 1 ? 'One answer is' : `${faults.length} answers are`} wrong:\n  ${faults.join('\n  ')}`,
  )
