import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import type { FileElement, FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import type { Encoding } from '#rules/catalogue-file/encoding.ts'
import { lineEndsIn } from '#rules/catalogue-file/stray-quote.ts'
import { LIMITS } from '#rules/catalogue-file/table-row.ts'
import { readText } from './read-text.ts'

export interface ElementBatch {
  items: Array<{ element: FileElement; line: number }>
  notes: FileNote[]
}

export type OpenedElements =
  | {
      type: 'opened'
      root: string
      /** The first element in the root. */
      first: string | undefined
      /** The elements of these names with all that is in them. Each call opens the file, and closes it at the end. */
      items(names: readonly string[]): AsyncGenerator<ElementBatch, void>
    }
  | { type: 'refused'; message: string }

const DEPTH = 64
const ATTRIBUTES = 64
const ATTRIBUTE_LENGTH = 64 * 1024
const MIB = 1024 * 1024

/** Why the rest of a document is not read. */
class DocumentFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Opens a document of XML. A fault before its first element refuses it; a later one ends the items with a note. */
export async function openElements(path: string, encoding: Encoding): Promise<OpenedElements> {
  let root: string | undefined
  let first: string | undefined
  try {
    const handlers = {
      open(name: string, depth: number) {
        if (depth === 1) root = name
        else first ??= name
        return false
      },
    }
    for await (const _ of parsePieces(readText(path, encoding), handlers)) if (first !== undefined) break
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    if (root === undefined || first === undefined) {
      return { type: 'refused', message: `Line ${error.line}: ${error.message}` }
    }
  }
  if (root === undefined) return { type: 'refused', message: 'It has no element.' }
  return { type: 'opened', root, first, items: (names) => readElements(readText(path, encoding), names) }
}

/** Reads the elements of these names one after the other; a fault of the document is a note, behind which nothing comes. */
export async function* readElements(
  document: AsyncIterable<string>,
  names: readonly string[],
): AsyncGenerator<ElementBatch, void> {
  let items: ElementBatch['items'] = []
  /** From the item to the innermost element that is open. */
  const open: FileElement[] = []
  let itemLine = 0
  const handlers: Handlers = {
    open(name, _depth, line) {
      if (open.length === 0 && !names.includes(name)) return false
      if (open.length === 0) itemLine = line
      const element = { name, attributes: {}, text: '', children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
      return true
    },
    attribute(name, value) {
      const element = open.at(-1)
      if (element) element.attributes[name] = value
    },
    text(text) {
      const element = open.at(-1)
      if (element) element.text += text
    },
    close() {
      const element = open.pop()
      if (element && open.length === 0) items.push({ element, line: itemLine })
    },
  }
  try {
    for await (const _ of parsePieces(document, handlers)) {
      if (items.length === 0) continue
      yield { items, notes: [] }
      items = []
    }
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    const message = `${error.message} Nothing behind it is read.`
    yield { items, notes: [{ severity: 'error', line: error.line, message }] }
  }
}

interface Handlers {
  /** @returns whether the element belongs to an item */
  open(name: string, depth: number, line: number): boolean
  attribute?(name: string, value: string): void
  text?(text: string): void
  close?(): void
}

/** Parses a document, and comes back after each piece of it. What would fill the memory is a fault. */
async function* parsePieces(document: AsyncIterable<string>, handlers: Handlers): AsyncGenerator<void, void> {
  const parser = new SaxesParser()
  let skippedLines = 0
  let depth = 0
  let attributes = 0
  /** Where the item, or outside of items the last tag, begins. */
  let mark = 0
  let isInItem = false
  let itemDepth = 0
  const line = () => parser.line + skippedLines
  const refuse = (message: string): never => {
    throw new DocumentFault(line(), message)
  }

  parser.on('error', ({ message }) => refuse(sentenceOf(message)))
  parser.on('doctype', () => refuse('It has a DOCTYPE, which may define entities that fill the memory.'))
  parser.on('opentagstart', ({ name }) => {
    attributes = 0
    if (++depth > DEPTH) refuse(`Its elements are more than ${DEPTH} levels deep.`)
    if (!isInItem) mark = parser.position
    if (handlers.open(name, depth, line()) && !isInItem) {
      isInItem = true
      itemDepth = depth
    }
  })
  parser.on('attribute', ({ name, value }: SaxesAttributePlain) => {
    if (++attributes > ATTRIBUTES) refuse(`An element has more than ${ATTRIBUTES} attributes.`)
    if (value.length > ATTRIBUTE_LENGTH) refuse('An attribute is longer than 64 KiB.')
    handlers.attribute?.(name, value)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', () => {
    handlers.close?.()
    if (isInItem && depth === itemDepth) isInItem = false
    if (!isInItem) mark = parser.position
    depth--
  })

  let hasBegun = false
  for await (const piece of document) {
    // blank lines in front of the declaration are common, and no parser takes them
    const text = hasBegun ? piece : piece.trimStart()
    if (!hasBegun) skippedLines += lineEndsIn(piece.slice(0, piece.length - text.length))
    if (text === '') continue
    hasBegun = true
    parser.write(text)
    if (parser.position - mark > LIMITS.row) refuse(`An element is longer than ${LIMITS.row / MIB} MiB.`)
    yield
  }
  if (hasBegun) parser.close()
}

/** The parser's own words, without its numbers of line and column; the cases that merchants meet have ours. */
function sentenceOf(message: string): string {
  const words = message.replace(/^\d+:\d+: /, '')
  if (words.startsWith('undefined entity')) {
    return 'It names an entity; only &amp; &lt; &gt; &quot; &apos; and numbers are read.'
  }
  if (/^(?:disallowed character in|empty) entity name/.test(words)) {
    return 'An & begins no entity; as a character it is written &amp;.'
  }
  if (words.startsWith('unexpected close tag') || words.startsWith('unmatched closing tag')) {
    return 'A tag closes an element that is not open.'
  }
  if (words.startsWith('unclosed tag') || words.startsWith('unexpected end')) {
    return 'The file ends before all of its elements are closed.'
  }
  return `It is not valid XML: ${words.replace(/\.?$/, '.')}`
}
