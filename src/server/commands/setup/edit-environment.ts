import { isDeepStrictEqual, parseEnv } from 'node:util'
import { WrongConfiguration } from '../../environment.ts'

/** Variables to write; undefined: the file is to name it no more. */
export type VariableChanges = Readonly<Record<string, string | undefined>>

/**
 * The text of an environment file with some variables changed: lines that say the same already, of other variables, and comments stay.
 * @throws WrongConfiguration for a value that such a file cannot hold
 */
export function editEnvironment(text: string, changes: VariableChanges): string {
  const before = parseEnv(text)
  const differing = Object.entries(changes).filter(([name, value]) => before[name] !== value)
  let lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  for (const [name, value] of differing) {
    const isOfName = (line: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)
    const at = lines.findIndex(isOfName)
    const written = value === undefined ? [] : [`${name}=${quoted(name, value)}`]
    const others = lines.map((line, place) => (place !== at && isOfName(line) ? [] : [line]))
    lines = at < 0 ? [...lines, ...written] : others.flatMap((own, place) => (place === at ? written : own))
  }
  const edited = lines.length === 0 ? '' : `${lines.join('\n')}\n`
  const expected = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)
  if (!isDeepStrictEqual({ ...parseEnv(edited) }, Object.fromEntries(expected)))
    throw new WrongConfiguration(`The environment file cannot be changed; write ${names(differing)} into it by hand.`)
  return edited
}

const names = (entries: ReadonlyArray<readonly [string, unknown]>) => entries.map(([name]) => name).join(', ')

/** As Node reads it, which knows no escapes. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+:,./?&=-]+$/.test(value)) return value
  const sign = ["'", '"', '`'].find((one) => !value.includes(one) && !(one === '"' && value.includes('\\')))
  if (sign === undefined || /[\r\n]/.test(value))
    throw new WrongConfiguration(`${name} has signs that an environment file cannot hold.`)
  return `${sign}${value}${sign}`
}
