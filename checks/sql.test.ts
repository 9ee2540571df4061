import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sqlIn, unorderedIn, wholeSqlIn } from './find-sql.ts'
import { sourceFiles } from './source-files.ts'

/** SQL stands in plain sight: in query files and migrations, where somebody who changes a table looks for it. */

/** Other files with SQL, each with its reason. */
const OTHERS: Record<string, string> = {
  'src/server/backup/backup-tables.ts': 'lists every table there is, by the catalogue of PostgreSQL',
  'src/server/jobs/pg-boss-database.ts': 'begins and ends the transactions of pg-boss',
  'src/server/backup/backup.ts': 'reads and writes every table there is, by the catalogue of PostgreSQL',
  'src/server/database/migrate.ts': 'runs the migrations',
  'src/server/seed/fill-shop.ts': 'fills every table, by its name',
  'src/server/database/transaction.ts': 'begins and ends transactions',
  'src/server/own-postgres/postmaster.ts': 'makes the database before there are migrations',
}

test('SQL stands in query files and migrations, or in a file above with its reason', () => {
  const files = ['src', 'demo']
    .flatMap(sourceFiles)
    .filter((file) => /\.tsx?$/.test(file) && !/^src\/server\/.+-queries\.ts$/.test(file))
    .map((file) => ({ file, sql: sqlIn(readFileSync(file, 'utf8')) }))
    .filter(({ sql }) => sql.length > 0)
  expect(
    files.filter(({ file }) => !(file in OTHERS)),
    'move it to the feature’s query file',
  ).toEqual([])
  const found = files.map(({ file }) => file)
  expect(
    Object.keys(OTHERS).filter((file) => !found.includes(file)),
    'without SQL now: take the line away',
  ).toEqual([])
})

test('a query that takes some of its rows says in which order', () => {
  const unordered = ['src', 'demo']
    .flatMap(sourceFiles)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => wholeSqlIn(readFileSync(file, 'utf8')).flatMap((sql) => unorderedIn(sql)))
  expect(unordered, 'PostgreSQL may answer any of the rows: add an order').toEqual([])
})

test.each([
  ['select a from b order by a limit 1', 0],
  ['select a from b limit 1', 1],
  ['select a from (select a from b limit $1) c order by a', 1],
  ['with c as (select a from b order by a limit 1) select a from c', 0],
  ['delete from b where a <= (select a from b order by a desc offset 3 limit 1)', 0],
  ['select distinct on (a) a, b from c', 1],
  ['select 1 from b where a = $1 limit 1', 0],
  ['select a from b where retry_limit > 1', 0],
])('%j has %i parts without an order', (sql, count) => {
  expect(unorderedIn(sql)).toHaveLength(count)
})

test('what the check finds', () => {
  const found = (source: string) => sqlIn(source).length
  for (const source of [
    `pool.query('select 1')`,
    `await client.query<{ a: string }>(\n  \`\n  select a from b\`, [c])`,
    `pool.query({ name: 'read', text: \`\n with a as (select 1) select * from a\`, values: [x] })`,
    `client.query('begin')`,
    `client.query("commit")`,
    `const order = 'order by position'`,
    `const text = "insert into cart values ($1)"`,
    `ask(folder, \`CREATE DATABASE \${name}\`)`,
    `own.query(\`listen \${CHANNEL}\`)`,
    `run('update cart set lines = $1')`,
    `run("select pg_notify('a', '')")`,
    `run('  delete from cart')`,
    `run('with a (b) as (values (1)) table a')`,
    `run('declare c cursor for table a')`,
    `run('truncate cart')`,
  ]) {
    expect([source, found(source)]).toEqual([source, 1])
  }
  for (const source of [
    `// pool.query('select 1')`,
    `/** select a from b */`,
    `const { site } = request.query`,
    `const action = 'update'`,
    `reply.header('set-cookie', text)`,
    `const sentence = 'The update comes from the shop.'`,
    `begin('commit')`,
    `await readFile('select.sql')`,
  ]) {
    expect([source, found(source)]).toEqual([source, 0])
  }
})
