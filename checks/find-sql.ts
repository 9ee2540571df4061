/** Finds SQL in a TypeScript file: what is passed to `.query(`, and what else reads like a statement. */

const COMMENTS = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** The end of what stands before a literal that is a query: `.query(`, `.query<Row>(` or `.query({ name: 'a', text: `. */
const QUERY_CALL = /\.query\s*(?:<[^;]*>)?\(\s*(?:\{[^{}]*\btext:\s*)?$/
const BEGINNING = new RegExp(
  String.raw`^\s*(?:select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+(?:recursive\s+)?\w+\s*(?:\([^)]*\)\s*)?as\s*\(|` +
    String.raw`(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:table|index|unique|database|schema|extension|function|type|view|trigger)\b|` +
    String.raw`truncate\s|declare\s+\w+\s.*cursor|listen\s+\S|notify\s+\S|lock\s+table\s|fetch\s+\d|begin\s+isolation)`,
  'i',
)
const INSIDE =
  /\bselect\s[\s\S]*\sfrom\s|\binsert\s+into\s|\bdelete\s+from\s|\bupdate\s+\w+\s+set\s|\border\s+by\s+\w|\bpg_(?:notify|advisory_\w+)\(/i

/** The SQL texts of a file, shortened to their first words. */
export function sqlIn(source: string): string[] {
  return wholeSqlIn(source).map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 50))
}

/** The SQL texts of a file. */
export function wholeSqlIn(source: string): string[] {
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(LITERAL)]
    .filter(({ 0: literal, index }) => {
      const text = literal.slice(1, -1)
      return BEGINNING.test(text) || INSIDE.test(text) || QUERY_CALL.test(code.slice(Math.max(0, index - 400), index))
    })
    .map(([literal]) => literal.slice(1, -1))
}

/** The literals of a file outside of its comments, each with its line. */
export function literalsIn(source: string): Array<{ text: string; line: number }> {
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(LITERAL)].map(({ 0: literal, index }) => ({
    text: literal.slice(1, -1),
    line: code.slice(0, index).split('\n').length,
  }))
}

/**
 * The parts of a statement that take some of the rows that they find, but do not say which: `limit` or `distinct on`
 * without `order by` in the same query. `select 1 … limit 1` only says whether there is a row.
 */
export function unorderedIn(sql: string): string[] {
  return queriesIn(sql)
    .filter((query) => /\blimit\s+\S|\bdistinct\s+on\b/i.test(query) && !/\border\s+by\b/i.test(query))
    .map((query) => query.trim().replace(/\s+/g, ' '))
    .filter((query) => !/^select 1 .*\blimit 1$/i.test(query))
}

/** A statement and its subqueries, each by itself: what stands in inner parentheses is left out. */
function queriesIn(sql: string): string[] {
  const found: string[] = []
  const open: string[] = ['']
  for (const letter of sql) {
    if (letter === '(') open.push('')
    else if (letter === ')' && open.length > 1) found.push(open.pop()!)
    else open[open.length - 1] += letter
  }
  return [...found, ...open]
}
