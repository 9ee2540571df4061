import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * Time and chance come in as arguments, because a staff preview moves the moment that is shown, and a test must be able
 * to repeat what it saw. These files may read them from the machine, each for its reason.
 */
const MAY_READ_THE_CLOCK: Record<string, string> = {
  'src/server/serve.ts': 'gives the clock to the app, and times a second Ctrl-C',
  'src/server/commands/crema.ts': 'a command is at its own moment',
  'src/server/database/disk-space.ts': 'when a full disk was tried last, which no shopper sees',
  'src/server/database/guarded-pool.ts': 'whether a connection has worked since a probe began, which no shopper sees',
  'src/server/original-store/bucket-store.ts': 'until when a bucket that failed is not asked, which no shopper sees',
  'src/server/own-postgres/leftovers.ts': 'deadlines of processes, which no shopper sees',
  'src/server/own-postgres/own-postgres.ts': 'deadlines of processes, which no shopper sees',
  'src/server/own-postgres/supervisor.ts': 'deadlines of processes, which no shopper sees',
  'src/server/own-postgres/postmaster.ts': 'deadlines of processes, which no shopper sees',
  'src/server/request/event-loop.ts': 'for how long this process has been late, which no shopper sees',
  'src/server/request/network-queues.ts': 'how long a rendering or a hash took, which no shopper sees',
  'src/web/customer/customer-store.ts': 'the age of an answer in this browser',
  'src/web/staff/PreviewPanel.tsx': 'the time with which staff begin to choose another (STAFF-14)',
  'src/web/consent/start-consent.ts': 'the day of an answer, in the browser’s own cookie (TRACK-11)',
  'src/web/passkey/passkey-calls.ts': 'the age of a challenge in this browser',
  'src/web/quick-buy/product-cache.ts': 'the age of an answer in this browser',
  'src/web/reload-after-failure.ts': 'when this tab was reloaded last, and a query that no cache knows (ROUTE-12)',
  'src/web/tracking/measure-checkout.ts': 'how long this browser remembers a checkout that it measures (TRACK-01)',
  'src/web/history/HistorySuggestions.tsx': 'the browser’s own history (CONST-04)',
  'src/web/history/hydrate-with-history.ts': 'the browser’s own history (CONST-04)',
  'src/web/history/record-history.ts': 'the browser’s own history (CONST-04)',
}

/** In SQL the database's clock; migrations may fill a column that no shopper sees. */
const MAY_READ_THE_DATABASES_CLOCK: Record<string, string> = {
  'src/server/database/clock-queries.ts': 'by how much the clocks of process and database differ',
  'src/server/database/migrate.ts': 'when a migration was applied; no shopper sees it',
  'src/server/database/migrations/0040-staff.sql': 'refuses to delete a young entry, whatever moment a program names',
}

const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\bTemporal\.Now\b/
const DATABASES_CLOCK =
  /(?<![\w.])now\(\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|clock_timestamp|statement_timestamp|transaction_timestamp)\b|(?<![\w.])random\(\)/i

/** The lines of a text that match, as `file:line`. */
function linesWith(pattern: RegExp, file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(withoutComment(line)) ? [`${file}:${at + 1}`] : []))
}

/** A star begins a comment at the beginning of a line only; elsewhere it multiplies or selects. */
const withoutComment = (line: string) => line.replace(/(^|\s)(\/\/|--|\/\*).*$|^\s*\*(\s.*)?$/, '')

const files = ['src', 'demo'].flatMap(sourceFiles).filter((file) => /\.(ts|tsx|sql)$/.test(file))
const breaches = (pattern: RegExp, allowed: Record<string, string>, among: readonly string[]) =>
  among.filter((file) => !allowed[file]).flatMap((file) => linesWith(pattern, file, readFileSync(file, 'utf8')))

test('clock and chance are read in named files only, and never in rules', () => {
  const code = files.filter((file) => !file.endsWith('.sql'))
  expect(Object.keys(MAY_READ_THE_CLOCK).filter((file) => file.startsWith('src/rules/'))).toEqual([])
  expect(
    breaches(CLOCK, MAY_READ_THE_CLOCK, code),
    'take a moment or the clock as an argument (src/rules/visit.ts, src/server/shop.ts)',
  ).toEqual([])
})

test('SQL gets its moment as a value', () => {
  const among = files.filter((file) => file.startsWith('src/server/'))
  expect(breaches(DATABASES_CLOCK, MAY_READ_THE_DATABASES_CLOCK, among), 'pass the moment as a parameter').toEqual([])
})

test('every exception is still needed', () => {
  const idle = (allowed: Record<string, string>, pattern: RegExp) =>
    Object.keys(allowed).filter((file) => linesWith(pattern, file, readFileSync(file, 'utf8')).length === 0)
  expect(idle(MAY_READ_THE_CLOCK, CLOCK)).toEqual([])
  expect(idle(MAY_READ_THE_DATABASES_CLOCK, DATABASES_CLOCK)).toEqual([])
})

test.each([
  ['const at = Date.now()', CLOCK, true],
  ['const at = new Date()', CLOCK, true],
  ['const at = new Date(moment)', CLOCK, false],
  ['const id = Math.random()', CLOCK, true],
  ['const age = 2 * Date.now()', CLOCK, true],
  ['// Date.now would be wrong here', CLOCK, false],
  [' * Date.now would be wrong here', CLOCK, false],
  ['where valid_from > now()', DATABASES_CLOCK, true],
  ['select * from content where valid_from > now()', DATABASES_CLOCK, true],
  ['created_at timestamptz not null default current_timestamp', DATABASES_CLOCK, true],
  ['where day = CURRENT_DATE', DATABASES_CLOCK, true],
  ['-- now() would be wrong here', DATABASES_CLOCK, false],
  ['now.tcm = article.tcm', DATABASES_CLOCK, false],
])('%j is a breach: %3$s', (line, pattern, isBreach) => {
  expect(linesWith(pattern, 'planted', line)).toEqual(isBreach ? ['planted:1'] : [])
})
