/** Finds statements of a migration that keep shoppers from a table that may have many rows, or from all of it. */

/** Each kind of statement, and what to write instead. `name` is the table, where it may be a new one. */
const BLOCKING: ReadonlyArray<{ pattern: RegExp; advice: string }> = [
  {
    pattern:
      /\bcreate (?:unique )?index (?!concurrently\b)(?:if not exists )?(?:[\w".]+ )?on (?:only )?(?<table>[\w".]+)/g,
    advice: 'build the index concurrently, in a file of its own whose first line is "-- outside a transaction"',
  },
  {
    pattern: /\balter table (?:if exists )?(?<table>[\w".]+) [^;]*?\balter (?:column )?[\w"]+ (?:set data )?type\b/g,
    advice: 'PostgreSQL writes the whole table anew: add a column of the new type beside it',
  },
  {
    pattern: /\balter table (?:if exists )?(?<table>[\w".]+) [^;]*?\balter (?:column )?[\w"]+ set not null\b/g,
    advice:
      'PostgreSQL reads the whole table: add a check (… is not null) not valid, and validate it in the next migration',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?<table>[\w".]+) [^;]*?\badd (?:column )?(?:if not exists )?(?!constraint\b|check\b|foreign\b|primary\b|unique\b|exclude\b)[\w"]+ [^;,]*?\b(?:not null(?![^;,]*\bdefault\b)(?<!\bdefault\b[^;,]*)|references\b|unique\b|primary key\b|default [\w.]+\(|generated\b)/g,
    advice: 'a new column is null or has a constant default, and refers to nothing; add the constraint as not valid',
  },
  {
    pattern:
      /\balter table (?:if exists )?(?<table>[\w".]+) [^;]*?\badd (?:constraint [\w"]+ )?(?:check\b|foreign key\b|primary key\b|unique\b|exclude\b)(?![^;]*?\bnot valid\b)(?![^;,]*?\busing index\b)/g,
    advice:
      'add the constraint as not valid, and validate it in the next migration; a unique one by an index built concurrently',
  },
  {
    pattern: /\b(?:vacuum full|cluster|lock(?: table)?|reindex (?!\([^)]*concurrently))\b[^;]*?(?<table>[\w".]+)?/g,
    advice: 'nothing else can use the table meanwhile',
  },
  {
    pattern: /\brefresh materialized view (?!concurrently\b)(?<table>[\w".]+)/g,
    advice: 'refresh it concurrently',
  },
]

/** What one statement of a migration would do to shoppers. */
export interface Blocking {
  statement: string
  advice: string
}

/** The statements of a migration that block, without those about tables that the same file makes. */
export function blockingIn(sql: string): Blocking[] {
  const text = plain(sql)
  const made = new Set([...text.matchAll(/\bcreate table (?:if not exists )?([\w".]+)/g)].map(([, table]) => table))
  return BLOCKING.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)]
      .filter(({ groups }) => !made.has(groups?.table))
      .map(([statement]) => ({ statement: statement.slice(0, 100), advice })),
  )
}

/** The tables that a file locks for itself alone, but for those that it makes: orders would lock two of them in the other order. */
export function tablesLockedIn(sql: string): string[] {
  const text = plain(sql)
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table!)
  const made = new Set(named(/\bcreate table (?:if not exists )?([\w".]+)/g))
  const locked = named(/\b(?:alter|drop) table (?:if exists )?([\w".]+)/g)
  return [...new Set(locked)].filter((table) => !made.has(table))
}

const OUTSIDE = /^-- outside a transaction\b/
const DROP = /^drop index concurrently if exists ([\w".]+)$/
const CREATE = /^create (?:unique )?index concurrently ([\w".]+) on /

/**
 * What is wrong with a file by the place where its statements run. One that runs outside a transaction may be interrupted after
 * any of them, so that each index is dropped before it is made.
 */
export function misplacedIn(sql: string): string[] {
  const statements = plain(sql)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  if (!OUTSIDE.test(sql)) return statements.filter((statement) => /\bindex concurrently\b/.test(statement))
  return statements.filter((statement, at) => {
    if (DROP.test(statement)) return false
    const name = CREATE.exec(statement)?.[1]
    return name === undefined || DROP.exec(statements[at - 1] ?? '')?.[1] !== name
  })
}

/** In lower case, on one line, without comments and what stands in quotes. */
const plain = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
