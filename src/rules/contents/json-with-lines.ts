/** A fault in a text that somebody wrote, with its line from 1 on. */
export interface TextFault {
  line: number
  message: string
}

export type ParsedJson =
  /** `lines`: the line on which each value begins, by its JSON pointer ('' is the whole, '/body/headline' a part). */
  { type: 'parsed'; value: unknown; lines: ReadonlyMap<string, number> } | { type: 'faulty'; fault: TextFault }

/** JSON nested deeper than anything that an editor writes. */
const DEEPEST = 40
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const WORD = /true|false|null/y

/**
 * Parses JSON and remembers on which line each value stands. Unlike JSON.parse it refuses a name that an object has twice,
 * of which the first value would be lost.
 */
export function parseJsonWithLines(text: string): ParsedJson {
  try {
    return new JsonReader(text).read()
  } catch (error) {
    if (error instanceof Fault) return { type: 'faulty', fault: { line: error.line, message: error.message } }
    throw error
  }
}

/** A fault on the way out of the nested calls of the reader. */
class Fault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

class JsonReader {
  readonly #text: string
  #at = 0
  #line = 1
  /** Up to where lines have been counted. */
  #counted = 0
  readonly #lines = new Map<string, number>()

  constructor(text: string) {
    this.#text = text
  }

  read(): ParsedJson {
    const value = this.#value('', 0)
    this.#skipSpace()
    if (this.#at < this.#text.length) this.#fail('something follows after the end')
    return { type: 'parsed', value, lines: this.#lines }
  }

  #value(pointer: string, depth: number): unknown {
    this.#skipSpace()
    this.#lines.set(pointer, this.#countLines())
    if (depth > DEEPEST) this.#fail('it is nested too deep')
    switch (this.#text[this.#at]) {
      case '{':
        return this.#object(pointer, depth)
      case '[':
        return this.#array(pointer, depth)
      case '"':
        return this.#string()
      default: {
        const found = this.#match(WORD) ?? this.#match(NUMBER)
        if (found === undefined) this.#fail(this.#at < this.#text.length ? 'a value is missing' : 'it ends too early')
        return JSON.parse(found)
      }
    }
  }

  #object(pointer: string, depth: number): Record<string, unknown> {
    const entries = new Map<string, unknown>()
    this.#at += 1
    if (this.#follows('}')) return {}
    do {
      this.#skipSpace()
      if (this.#text[this.#at] !== '"') this.#fail('a name in double quotes is missing')
      const name = this.#string()
      if (entries.has(name)) this.#fail(`'${name}' is there twice`)
      if (!this.#follows(':')) this.#fail(`a colon is missing after '${name}'`)
      entries.set(name, this.#value(`${pointer}/${pointerPart(name)}`, depth + 1))
    } while (this.#follows(','))
    if (!this.#follows('}')) this.#fail('a comma or } is missing')
    return Object.fromEntries(entries)
  }

  #array(pointer: string, depth: number): unknown[] {
    const items: unknown[] = []
    this.#at += 1
    if (this.#follows(']')) return items
    do items.push(this.#value(`${pointer}/${items.length}`, depth + 1))
    while (this.#follows(','))
    if (!this.#follows(']')) this.#fail('a comma or ] is missing')
    return items
  }

  #string(): string {
    const found = this.#match(STRING)
    if (found === undefined) this.#fail('a text is not closed on its line, or has a character that must be escaped')
    return JSON.parse(found)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #follows(sign: string): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] !== sign) return false
    this.#at += 1
    return true
  }

  #skipSpace(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #countLines(): number {
    for (; this.#counted < this.#at; this.#counted += 1) if (this.#text[this.#counted] === '\n') this.#line += 1
    return this.#line
  }

  #fail(message: string): never {
    throw new Fault(this.#countLines(), message)
  }
}

/** A name as a part of a JSON pointer. */
const pointerPart = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
