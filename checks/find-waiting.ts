import { literalsIn } from './find-sql.ts'
import { lineAt } from './line-at.ts'

/** Finds in a TypeScript file what makes a test depend on how fast a machine is. Each function returns numbers of lines. */

const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm
const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** The lines on which a pattern begins, outside of comments. */
function linesOf(source: string, pattern: RegExp): number[] {
  const code = source.replace(COMMENT, blank)
  return [...code.matchAll(pattern)].map(({ index }) => lineAt(code, index))
}

const DEADLINE_CONSTANT = /\bconst \w*(?:DEADLINE|TIMEOUT)\w* =(?!.*\bdeadline\()(?=[^'\n]*\d)/g
const DEADLINE_OPTION =
  /\b(?:\w*[tT]imeout(?:Millis)?|\w+_timeout|longest\w*Ms|deadlineMs)\b['"]?: (?:[\d_]|(?!\w*(?:DEADLINE|TIMEOUT))[A-Z][A-Z\d_]+\b)/g
const DEADLINE_SIGNAL = /\bAbortSignal\.timeout\((?:[\d_]|(?!\w*(?:DEADLINE|TIMEOUT))[A-Z][A-Z\d_]+\b)/g

/** Deadlines that do not pass through `deadline` of src/server/deadline.ts. */
export const ownDeadlines = (source: string): number[] =>
  [DEADLINE_CONSTANT, DEADLINE_OPTION, DEADLINE_SIGNAL]
    .flatMap((pattern) => linesOf(source, pattern))
    .toSorted(byNumber)

const byNumber = (a: number, b: number) => a - b

/** Time limits of a test's own; vi.waitFor and vi.waitUntil give up after a second. */
export const timeLimits = (source: string): number[] =>
  linesOf(source, /\btimeout: (?:[\d_]+|[A-Z][A-Z\d_]*\b)|\bvi\.wait(?:For|Until)\(|^\s*\}, [\d_]{3,}\)$/gm)

/** Waits for a time, or for a network that is quiet for half a second. */
export const waitsForTime = (source: string): number[] => linesOf(source, WAIT)

const WAIT = new RegExp(
  [
    String.raw`\bwaitForTimeout\(`,
    String.raw`(?<![.\w])(?:wait|sleep|delay|pause)\(`,
    String.raw`\b(?:scheduler|Atomics)\.wait\(`,
    String.raw`\bawait setTimeout\(`,
    // another name would hide it
    String.raw`\bsetTimeout as (?!wait\b)`,
    String.raw`\bnew Promise(?:<\w+>)?\(\s*\((\w+)\) => (?:\{\s*)?setTimeout\(\s*(?:\(\) => )?\1\b[^,)]*\)?,`,
    String.raw`\bnetworkidle\b`,
  ].join('|'),
  'g',
)

/** Moments of the database's clock in SQL, except of jobs, which pg-boss gives them. */
export const databaseMoments = (source: string): number[] =>
  literalsIn(source)
    .filter(({ text }) => /(?<![\w.])now\(\)|\b(?:current_(?:date|time|timestamp)|clock_timestamp)\b/i.test(text))
    .filter(({ text }) => !/\bpgboss\b/.test(text))
    .map(({ line }) => line)

/** Looks at the connections or locks of a PostgreSQL, in SQL that counts those of other databases too. */
export const allDatabases = (source: string): number[] =>
  literalsIn(source)
    .filter(({ text }) => /\b(?:pg_locks|pg_stat_activity)\b/.test(text))
    .filter(({ text }) => !/\bdatname = |\bwhere pid = /.test(text))
    .map(({ line }) => line)

/** Ports that are opened and closed to be known, and ports that a stopped server is to get again. */
export const lostPorts = (source: string): number[] =>
  linesOf(
    source,
    /\blisten\(0\b(?:(?!\n\}\n)[\s\S])*?\.close\(\)\n\s*return port\b|\blisten\((?:\{ port: )?this\.#?port\b/g,
  )
