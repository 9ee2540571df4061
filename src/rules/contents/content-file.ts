import { momentOfWallClock, wallClockAt } from '../wall-clock.ts'
import type { Publication } from './check-publication.ts'
import { parseJsonWithLines, type TextFault } from './json-with-lines.ts'

/** A content as a file has it; its kind and its key are in the file's path. */
export interface FiledContent {
  terms: Omit<Publication, 'key'>
  body: unknown
  /** On which line each part stands, by its JSON pointer. */
  lines: ReadonlyMap<string, number>
}

type FileTerms = Pick<Publication, 'slot' | 'tags' | 'validFrom' | 'validUntil' | 'position'>

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** A content as the text of its file: JSON, times as the site's clocks show them. */
export function printContent(
  { slot, position, tags, validFrom, validUntil }: FileTerms,
  body: unknown,
  timeZone: string,
): string {
  const file = {
    ...(slot !== undefined && { slot }),
    position,
    ...(tags.length > 0 && { tags }),
    ...(validFrom !== undefined && { validFrom: printTime(validFrom, timeZone) }),
    ...(validUntil !== undefined && { validUntil: printTime(validUntil, timeZone) }),
    body,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A content of the text of its file, or what is wrong with it, all at once. Its body is not looked at. */
export function parseContent(text: string, timeZone: string): { content: FiledContent } | { faults: TextFault[] } {
  const parsed = parseJsonWithLines(text)
  if (parsed.type === 'faulty') return { faults: [parsed.fault] }
  const { value, lines } = parsed
  if (!isObject(value)) return { faults: [{ line: 1, message: 'it is no object' }] }
  const faults: TextFault[] = []
  const fault = (name: string, message: string) => faults.push({ line: lines.get(`/${name}`) ?? 1, message })
  const { slot, position = 0, tags = [], validFrom, validUntil, body, ...unknown } = value
  for (const name of Object.keys(unknown)) fault(name, `'${name}' is no field of a content`)
  if (slot !== undefined && typeof slot !== 'string') fault('slot', "'slot' is no text")
  if (typeof position !== 'number') fault('position', "'position' is no number")
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) fault('tags', "'tags' is no list of texts")
  if (body === undefined) fault('body', "'body' is missing")
  const timeOf = (name: string, given: unknown) => {
    if (given === undefined) return undefined
    const moment = typeof given === 'string' ? parseTime(given, timeZone) : undefined
    if (moment === undefined)
      fault(name, `'${name}' is no time; write it as 2027-03-01T00:00, by the clocks of the site`)
    return moment
  }
  const terms = {
    slot: slot as string | undefined,
    position: position as number,
    tags: tags as string[],
    validFrom: timeOf('validFrom', validFrom),
    validUntil: timeOf('validUntil', validUntil),
  }
  return faults.length > 0 ? { faults } : { content: { terms, body, lines } }
}

/** A moment by the clocks of a time zone, or as UTC where these do not say it to the millisecond. */
export function printTime(moment: number, timeZone: string): string {
  const shown = wallClockAt(moment, timeZone)
  return momentOfWallClock(shown, timeZone) === moment ? shown : new Date(moment).toISOString()
}

/** The moment of a time as `printTime` writes it; undefined where it is none. */
export function parseTime(text: string, timeZone: string): number | undefined {
  if (!MOMENT.test(text)) return momentOfWallClock(text, timeZone)
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}

/** What is known of the shape of a value: as much of JSON Schema as kinds of contents use. */
export interface Shape {
  properties?: Record<string, Shape>
  items?: Shape | Shape[]
}

/** A value with the properties of its objects in the order of their shape, because a database may not store their order. */
export function inShapeOrder(shape: Shape, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = shape
    return items && !Array.isArray(items) ? value.map((item) => inShapeOrder(items, item)) : value
  }
  if (!isObject(value)) return value
  const { properties } = shape
  if (!properties) return value
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name))
  return {
    ...Object.fromEntries(known.map((name) => [name, inShapeOrder(properties[name]!, value[name])])),
    ...Object.fromEntries(Object.entries(value).filter(([name]) => !Object.hasOwn(properties, name))),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
