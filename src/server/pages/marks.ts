import { randomBytes } from 'node:crypto'

/** What stands for values that are not known yet. It is random, so that no visitor can write it into a page. */
export function newMarks<Gap extends string>(gaps: readonly Gap[]): Record<Gap, string> {
  return Object.fromEntries(gaps.map((gap) => [gap, `gap-${randomBytes(12).toString('hex')}`])) as Record<Gap, string>
}
