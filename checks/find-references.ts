/** Finds references in a file's text that somebody with only a clone cannot follow. */

export interface SourceText {
  file: string
  text: string
}

/** One reference that leads nowhere. */
export interface Breach {
  file: string
  line: number
  reference: string
  advice: string
}

/** Between two words of a reference: blanks, or the end of a comment's line and the mark that begins the next one. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\n[ \t]*(?:\*(?!/)|//|--|>)?[ \t]*)`
const NUMBER = String.raw`L?\d+\b`
const SEPARATOR = `(?:,?${GAP}(?:and|or|to)${GAP}|,${GAP})`
const NOTE = new RegExp(String.raw`\b[Nn]ote${GAP}(${NUMBER})`, 'g')
const NOTES = new RegExp(String.raw`\b[Nn]otes${GAP}(${NUMBER}(?:${SEPARATOR}${NUMBER})*)`, 'g')

/** The numbers of docs/specification-notes.md in their order, such as '67' and 'L3'. */
export function notesIn(document: string): string[] {
  return [...document.matchAll(/^\*\*(L?\d+)\.\*\* /gm)].map(([, number]) => number!)
}

/** The ids of docs/requirements.tsv. */
export function rowsIn(table: string): string[] {
  return [...table.matchAll(/^([A-Z]+-\d\d)\t/gm)].map(([, id]) => id!)
}

/** References such as "note 67", "notes 9, 10 and L3" or "notes 73 to 75" to a note that does not exist. */
export function unknownNotes({ file, text }: SourceText, notes: readonly string[]): Breach[] {
  return [...text.matchAll(NOTE), ...text.matchAll(NOTES)].flatMap((match) =>
    numbersOf(match[1]!)
      .filter((number) => !notes.includes(number))
      .map((number) => ({
        ...place(file, text, match),
        advice: `docs/specification-notes.md has no note ${number}: name one that it has, or write it`,
      })),
  )
}

/** Requirement ids of an area that docs/requirements.tsv knows, with a number that it does not. */
export function unknownRows({ file, text }: SourceText, rows: readonly string[]): Breach[] {
  const areas = [...new Set(rows.map((id) => id.split('-')[0]))].join('|')
  return [...text.matchAll(new RegExp(String.raw`(?<![\w-])(?:${areas})-\d+\b`, 'g'))]
    .filter(([id]) => !rows.includes(id))
    .map((match) => ({ ...place(file, text, match), advice: 'docs/requirements.tsv has no such row: name one it has' }))
}

const BY_ROW_OR_NOTE = 'name a row of docs/requirements.tsv, a note of docs/specification-notes.md, or nothing'
const PAPERS: Array<[pattern: RegExp, advice: string]> = [
  [new RegExp(String.raw`\bdecisions?${GAP}\d{1,3}\b(?!-)`, 'gi'), 'write "note" and the same number'],
  [new RegExp(String.raw`\bpart${GAP}?[12],?${GAP}?§`, 'gi'), BY_ROW_OR_NOTE],
  [/\b(?:DESIGN|STYLE|LOOK)\.md\b/g, BY_ROW_OR_NOTE],
  [/\blaw-and-access\b/g, 'name a note of the last section of docs/specification-notes.md, such as "note L3"'],
  [/\bshared\//g, 'name a path inside the repository'],
]

/** References to papers that are not in the repository. */
export function papersElsewhere({ file, text }: SourceText): Breach[] {
  return PAPERS.flatMap(([pattern, advice]) =>
    [...text.matchAll(pattern)].map((match) => ({ ...place(file, text, match), advice })),
  )
}

/** A `*`, `…`, `<…>` or `{…}` in a name stands for anything. */
const FILE_NAME = /(?<![\w@])(?:[\w./#*…-]|<[\w-]+>|\{[\w-]+\})+(?<=[\w*…>}])\.(?:tsx?|mjs|css|sql|md|tsv)\b(?![\w/])/g

/** Names of files, in comments and documents, that no tracked file has. */
export function missingFiles({ file, text }: SourceText, tracked: readonly string[]): Breach[] {
  const prose = commentsOf(file, text).replace(/https?:\/\/\S+/g, blank)
  return [...prose.matchAll(FILE_NAME)]
    .filter(([name]) => !tracked.some((path) => patternOf(name).test(path)))
    .map((match) => ({
      ...place(file, text, match),
      advice: 'no tracked file has this name: write its name of today, or none',
    }))
}

/** A file's text without what only quotes history: the table's source column, and what a decision has struck through. */
export function withoutHistory({ file, text }: SourceText): SourceText {
  if (file === 'docs/requirements.tsv') return { file, text: text.replace(/^(.*?\t.*?\t).*?(?=\t)/gm, '$1') }
  if (file.startsWith('docs/decisions/')) return { file, text: text.replace(/~~[^~]*~~/g, blank) }
  return { file, text }
}

const COMMENTS: Array<[kind: RegExp, comment: RegExp]> = [
  [/\.(?:tsx?|mjs|css)$/, /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm],
  [/\.sql$/, /--.*/g],
  [/\.(?:md|tsv)$/, /[\s\S]+/g],
]

/** The comments alone, at their places, the rest blank; of a document everything. */
function commentsOf(file: string, text: string): string {
  const comment = COMMENTS.find(([kind]) => kind.test(file))?.[1] ?? /(?!)/g
  let alone = ''
  for (const match of text.matchAll(comment)) alone += blank(text.slice(alone.length, match.index)) + match[0]
  return alone
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}

/** The numbers of "9, 10 and L3" or "73 to 75", ranges written out. */
function numbersOf(list: string): string[] {
  const flat = list.replace(new RegExp(GAP, 'g'), ' ')
  return flat.split(/,? and |,? or |, /).flatMap((item) => {
    const [first, last] = item.split(/,? to /)
    const [from, to] = [first, last ?? first].map((number) => Number(number!.replace('L', '')))
    const letter = first!.startsWith('L') ? 'L' : ''
    return Array.from({ length: Math.max(to! - from! + 1, 1) }, (_, index) => `${letter}${from! + index}`)
  })
}

/** Matches a path that is this name or ends with it; "../" and "#" at its beginning count for nothing. */
function patternOf(name: string): RegExp {
  const parts = name
    .replace(/^#|^(?:\.{1,2}\/)+/, '')
    .replace(/^(?=\.\w)/, '*')
    .split(/(\*+|…|<[\w-]+>|\{[\w-]+\})/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('.', '\\.') : part === '**' ? '.*' : '[^/]*'))
  return new RegExp(`(?:^|/)${parts.join('')}$`)
}

function place(file: string, text: string, match: RegExpExecArray): Omit<Breach, 'advice'> {
  const line = text.slice(0, match.index).split('\n').length
  return { file, line, reference: match[0].replace(new RegExp(GAP, 'g'), ' ') }
}
