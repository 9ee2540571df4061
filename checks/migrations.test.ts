import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockingIn, misplacedIn, tablesLockedIn } from './find-blocking.ts'

/**
 * Migrations run while shoppers buy: none may read or write a large table under a lock that keeps them from it. Those up to this
 * number have run in every shop, and a file that is on `main` is never changed again.
 */
const LAST_OF_HISTORY = '0066'

/** Blocking statements of later migrations, each with its reason, such as a table that never has many rows. */
const MAY_BLOCK: Record<string, string> = {}

const FOLDER = 'src/server/database/migrations'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file.slice(0, 4) > LAST_OF_HISTORY)
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

test('no migration keeps shoppers from a table', () => {
  const blocking = files
    .filter((file) => !(file in MAY_BLOCK))
    .flatMap((file) => blockingIn(read(file)).map((found) => ({ file, ...found })))
  expect(blocking).toEqual([])
  expect(
    Object.keys(MAY_BLOCK).filter((file) => !files.includes(file) || blockingIn(read(file)).length === 0),
    'blocks no more: take the line away',
  ).toEqual([])
})

/** Files up to this number may lock several tables: they are in shops already. */
const LAST_OF_SEVERAL = '0077'

test('a migration locks one table at most, so that it never waits for an order that waits for it', () => {
  const several = files
    .filter((file) => file.slice(0, 4) > LAST_OF_SEVERAL)
    .flatMap((file) => (tablesLockedIn(read(file)).length > 1 ? [{ file, tables: tablesLockedIn(read(file)) }] : []))
  expect(several, 'give each table a file of its own').toEqual([])
})

test.each([
  ['alter table cart add column day int; alter table article add column day int', ['cart', 'article']],
  ['alter table cart add column day int; alter table cart drop column day', ['cart']],
  ['create table gift (id int); alter table gift add column day int; drop table if exists cart', ['cart']],
])('%j locks the tables %j', (sql, tables) => {
  expect(tablesLockedIn(sql)).toEqual(tables)
})

test('an index is built concurrently in a file that runs outside a transaction, after what an interruption left is dropped', () => {
  expect(files.flatMap((file) => misplacedIn(read(file)).map((statement) => ({ file, statement })))).toEqual([])
})

test.each([
  ['create index cart_by_day on cart (day)', 1],
  ['create unique index on cart (day)', 1],
  ['create index concurrently cart_by_day on cart (day)', 0],
  ['create table gift (id int); create index gift_by_id on gift (id)', 0],
  ['alter table cart alter column day type bigint', 1],
  ['alter table cart alter day set data type bigint', 1],
  ['alter table cart\n  alter column day set not null', 1],
  ['alter table cart alter column day drop not null', 0],
  ['alter table cart add column day int', 0],
  ['alter table cart add column if not exists day int', 0],
  ['alter table cart add column day int not null', 1],
  ['alter table cart add column day int not null default 0', 0],
  ['alter table cart add column day int default 0 not null', 0],
  ['alter table cart add column day uuid default gen_random_uuid()', 1],
  ['alter table cart add column gift int, add column day int not null', 1],
  ['alter table cart add column gift int references gift', 1],
  ['alter table cart add column check_day int', 0],
  ['alter table cart add constraint of_gift foreign key (gift) references gift (id)', 1],
  ['alter table cart add constraint of_gift foreign key (gift) references gift (id) not valid', 0],
  ['alter table cart add check (day > 0)', 1],
  ['alter table cart add constraint day_check check (day > 0) not valid', 0],
  ['alter table cart add constraint one_day unique using index cart_by_day', 0],
  ['alter table cart validate constraint of_gift', 0],
  ['alter table cart drop column day', 0],
  ['update cart set day = 1', 0],
  ['lock table cart', 1],
  ['vacuum full cart', 1],
  ['refresh materialized view counts', 1],
  ['-- create index cart_by_day on cart (day)', 0],
  ["insert into note values ('create index a on b (c)')", 0],
])('%j blocks %i times', (sql, count) => {
  expect(blockingIn(sql)).toHaveLength(count)
})

const DROP = 'drop index concurrently if exists a;'
const CREATE = 'create index concurrently a on b (c);'
test.each([
  [`-- outside a transaction\n${DROP}\n${CREATE}`, 0],
  [`-- outside a transaction: because it may\n${DROP}${CREATE}${DROP}${CREATE}`, 0],
  [`-- outside a transaction\n${CREATE}`, 1],
  [`-- outside a transaction\ndrop index concurrently if exists b;${CREATE}`, 1],
  [`-- outside a transaction\nalter table b add column d int;`, 1],
  [CREATE, 1],
  ['create table b (c int)', 0],
])('%j has %i statements in the wrong place', (sql, count) => {
  expect(misplacedIn(sql)).toHaveLength(count)
})
