/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>

/** An environment variable has a wrong value. `message` is one sentence for the person who starts the shop. */
export class WrongConfiguration extends Error {}

/** A part of the demo, which is on unless it is switched off, and which a shop in production does not have. */
export function onOrOff(environment: Environment, name: string, production: boolean): boolean {
  const text = environment[name]
  if (text && text !== 'on' && text !== 'off') throw new WrongConfiguration(`${name} is 'on' or 'off', not '${text}'.`)
  if (text === 'on' && production) throw new WrongConfiguration(`In production ${name} cannot be on.`)
  return !production && text !== 'off'
}

/** @returns `normal` where the variable is not set */
export function wholeNumber(environment: Environment, name: string, normal: number, least: number, most: number) {
  const text = environment[name]
  if (text === undefined || text === '') return normal
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new WrongConfiguration(`${name} must be a whole number from ${least} to ${most}, not '${text}'.`)
  }
  return value
}
