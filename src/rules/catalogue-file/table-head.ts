import type { FileNote } from './catalogue-record.ts'

/** The columns of a table by their names. It notes which of them are read, so that the rest can be reported. */
export interface TableHead {
  /** The first column that has one of these names, which are tried in their order. */
  find(...names: readonly string[]): number | undefined
  /** All columns whose names match, in their order; those that are not wanted stay unread. */
  match(pattern: RegExp, isWanted?: (found: RegExpExecArray) => boolean): Array<{ at: number; found: RegExpExecArray }>
  /** The names of columns that nothing has asked for, as the file writes them. */
  unread(): string[]
  /** A column's name as the file writes it. */
  nameOf(at: number): string
}

/** Names are the same without regard to case, blanks at their ends and the mark that some programs write before the first. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^\uFEFF/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
    // 'İ' has a dot of its own in lower case
    .replaceAll('\u0307', '')

/** Whether a table has all of these columns. */
export function hasColumns(head: readonly string[], ...names: readonly string[]): boolean {
  const present = new Set(head.map(plainName))
  return names.every((name) => present.has(plainName(name)))
}

/** A longer name matches no pattern. */
const LONGEST_NAME = 300

export function readHead(head: readonly string[]): TableHead {
  const names = head.map((name) => name.replace(/^\uFEFF/u, '').trim())
  const positions = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    const key = plainName(name)
    if (key !== '' && !positions.has(key)) positions.set(key, at)
  }
  const read = new Set<number>()
  return {
    find(...wanted) {
      const at = wanted.map((name) => positions.get(plainName(name))).find((position) => position !== undefined)
      if (at !== undefined) read.add(at)
      return at
    },
    match(pattern, isWanted = () => true) {
      return names.flatMap((name, at) => {
        const found = name.length > LONGEST_NAME ? null : pattern.exec(name)
        if (!found || read.has(at) || !isWanted(found)) return []
        read.add(at)
        return [{ at, found }]
      })
    },
    unread: () => names.filter((name, at) => name !== '' && !read.has(at)),
    nameOf: (at) => names[at]!,
  }
}

/** What notes need to name a place in the file. */
export interface NotePlace {
  line: number
  notes: FileNote[]
  nameOf(at: number): string
}

/** A cell's text; undefined: the row says nothing about it, as where the file lacks the column. */
export type CellReader = (at: number | undefined) => string | undefined

export function cellReader(cells: readonly string[]): CellReader {
  return (at) => (at === undefined ? undefined : (cells[at] ?? '').trim())
}

/** A property that stands only where the file says something. */
export function stated<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: V })
}

/** Sets a value of what a reader remembers of earlier rows, and forgets the oldest where there are too many. */
export function remember<V>(memory: Map<string, V>, key: string, value: V, most: number): void {
  memory.set(key, value)
  if (memory.size <= most) return
  const [oldest] = memory.keys()
  memory.delete(oldest!)
}
