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
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(LITERAL)]
    .filter(({ 0: literal, index }) => {
      const text = literal.slice(1, -1)
      return BEGINNING.test(text) || INSIDE.test(text) || QUERY_CALL.test(code.slice(Math.max(0, index - 400), index))
    })
    .map(([literal]) => literal.slice(1, -1).trim().replace(/\s+/g, ' ').slice(0, 50))
}
