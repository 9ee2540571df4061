import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_TABLES } from '../features.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/**
 * Every column that could hold something about a person is in the download and in the deletion, or known to be harmless.
 * Numbers, moments and yes or no say nothing by themselves: what leads to a person beside them is text.
 */

const CAN_HOLD = [
  'text',
  'character varying',
  'character',
  'json',
  'jsonb',
  'uuid',
  'bytea',
  'ARRAY',
  'inet',
  'date',
  'xml',
]

const GOODS = 'goods, prices and pictures'
const CONTENTS = 'what the shop shows; an author is somebody who runs it'
const STAFF = 'who runs the shop, and not its customers; docs/personal-data.md says how long'
const COUNTS = 'counts and faults without persons'
const PROGRAMS = 'programs of whoever runs the shop, to which orders are known by number and state'
const STATE = 'the state of the database, or of jobs, which name mails and articles'

/** Columns of such a type that can hold nothing about a customer, by their table, with the reason. */
const HARMLESS: Record<string, { reason: string; columns: string[] }> = {
  api_answer: { reason: PROGRAMS, columns: ['answer', 'api_key_id', 'body_hash', 'key'] },
  api_key: { reason: PROGRAMS, columns: ['id', 'key_hash', 'name', 'scopes'] },
  article: {
    reason: GOODS,
    columns: [
      'back_in_stock_option',
      'backorder',
      'content',
      'energy',
      'gallery',
      'gtin',
      'id',
      'mpn',
      'product_id',
      'tcm',
      'value_indexes',
      'tax_class',
      'tax_exceptions',
    ],
  },
  article_picture: { reason: GOODS, columns: ['tcm', 'url'] },
  article_price: { reason: GOODS, columns: ['site', 'tcm'] },
  build_file: { reason: STATE, columns: ['brotli', 'bytes', 'gzip', 'name'] },
  brand: { reason: GOODS, columns: ['logo', 'name', 'slug'] },
  attribute: { reason: GOODS, columns: ['key', 'name', 'type', 'unit', 'values'] },
  catalogue_attribute_change: { reason: GOODS, columns: ['after', 'before', 'key'] },
  catalogue_category_change: { reason: GOODS, columns: ['after', 'before', 'slug'] },
  catalogue_change: { reason: GOODS, columns: ['after', 'before', 'product_id'] },
  catalogue_redirect_change: { reason: GOODS, columns: ['address', 'after', 'before', 'site'] },
  catalogue_import: {
    reason: GOODS,
    columns: ['author', 'counts', 'digest', 'file', 'format', 'source', 'undone_by'],
  },
  category: {
    reason: GOODS,
    columns: ['goods_order', 'intro', 'parent', 'pinned', 'rule', 'seo_description', 'seo_title', 'slug', 'title'],
  },
  category_member: { reason: GOODS, columns: ['category', 'product_id', 'sites'] },
  content: { reason: CONTENTS, columns: ['body', 'key', 'kind', 'site', 'slot', 'tags'] },
  content_import: { reason: CONTENTS, columns: ['site', 'author', 'changes', 'undone_by'] },
  content_revision: { reason: CONTENTS, columns: ['author', 'body', 'key', 'kind', 'site', 'slot', 'tags'] },
  daily_count: { reason: COUNTS, columns: ['day', 'key'] },
  demo_version: { reason: STATE, columns: ['version'] },
  document: { reason: GOODS, columns: ['bytes', 'digest', 'handle', 'media_type'] },
  deleted_product: { reason: GOODS, columns: ['id', 'replaced_by'] },
  error_report: {
    reason: COUNTS,
    columns: ['error_message', 'kind', 'mode_type', 'request_id', 'site', 'source', 'user_agent'],
  },
  feed: { reason: GOODS, columns: ['format', 'site'] },
  feed_file: { reason: GOODS, columns: ['digest', 'format', 'goods', 'site'] },
  feed_part: { reason: GOODS, columns: ['bytes'] },
  goods_change: {
    reason: 'what was changed of goods; an author runs the shop, or is an order by its number',
    columns: ['after', 'author', 'author_kind', 'before', 'key', 'kind', 'location', 'product_id', 'reason', 'site'],
  },
  imported_product: { reason: GOODS, columns: ['key', 'product_id', 'source'] },
  invoice_series: { reason: COUNTS, columns: ['kind', 'site'] },
  listing: { reason: GOODS, columns: ['category', 'product_id', 'site'] },
  listing_count: { reason: GOODS, columns: ['category', 'site'] },
  migration: { reason: STATE, columns: ['name'] },
  newsletter_wording: { reason: CONTENTS, columns: ['locale', 'text', 'version'] },
  partner_product: { reason: GOODS, columns: ['id', 'title'] },
  partner_product_price: { reason: GOODS, columns: ['partner_product_id', 'site'] },
  picture_source: { reason: GOODS, columns: ['fault', 'handle', 'url'] },
  planned_price: { reason: GOODS, columns: ['site', 'tcm', 'author'] },
  'pgboss.job': {
    reason: STATE,
    columns: [
      'data',
      'dead_letter',
      'group_id',
      'group_tier',
      'id',
      'name',
      'output',
      'policy',
      'singleton_key',
      'source_id',
      'source_name',
      'source_output',
      'source_root_id',
    ],
  },
  payment_event: { reason: COUNTS, columns: ['provider', 'id', 'type'] },
  payment_fault: { reason: COUNTS, columns: ['order_id', 'kind'] },
  picture: { reason: GOODS, columns: ['digest', 'formats', 'handle', 'media_type', 'original', 'widths'] },
  price_history: { reason: GOODS, columns: ['site', 'tcm'] },
  product: {
    reason: GOODS,
    columns: [
      'attributes',
      'brand',
      'description',
      'dimensions',
      'documents',
      'family',
      'features',
      'id',
      'legacy_id',
      'logos',
      'material',
      'product_type',
      'promotion_text',
      'range',
      'replaced_by',
      'safety',
      'seo_description',
      'seo_title',
      'set_with',
      'subscription',
      'tags',
      'tax_class',
      'tax_exceptions',
      'title',
      'title_hyphenated',
      'properties',
      'status',
      'hidden_on',
      'visible',
    ],
  },
  product_category: { reason: GOODS, columns: ['category', 'product_id'] },
  rate_limit: { reason: COUNTS, columns: ['key'] },
  redirect: { reason: GOODS, columns: ['address', 'site', 'target'] },
  search_hit: { reason: COUNTS, columns: ['day', 'site', 'term'] },
  search_index: { reason: STATE, columns: ['code', 'database'] },
  search_index_part: { reason: STATE, columns: ['bytes', 'section'] },
  search_miss: { reason: COUNTS, columns: ['day', 'site', 'term'] },
  staff_account: { reason: STAFF, columns: ['email', 'id', 'password_hash', 'role', 'totp_secret'] },
  staff_log: { reason: STAFF, columns: ['details', 'what', 'who'] },
  staff_session: { reason: STAFF, columns: ['staff_id', 'token_hash'] },
  sweep: { reason: STATE, columns: ['name'] },
  webhook_delivery: { reason: PROGRAMS, columns: ['last_result', 'order_id', 'state'] },
  webhook_endpoint: { reason: PROGRAMS, columns: ['events', 'leased_by', 'secret', 'url'] },
  voucher: {
    reason: 'what a code lowers; whose welcome voucher it is, welcome_voucher says',
    columns: ['code', 'code_key', 'id', 'kind', 'site'],
  },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

interface Column {
  table: string
  column: string
  type: string
}

/** All columns of the shop's tables; of pg-boss, only those of its jobs. */
async function allColumns(): Promise<Column[]> {
  const { rows } = await shop.database.pool.query<Column>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
       column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema = 'pgboss' and table_name = 'job')
     order by 1, ordinal_position`,
  )
  return rows
}

const listed = (table: string) => {
  const found = PERSONAL_TABLES[table]
  return found ? [...found.columns, ...found.withheld] : []
}

test('each column is in the download and the deletion, or harmless', async () => {
  const unknown = (await allColumns())
    .filter(({ table, column, type }) => {
      if (table in PERSONAL_TABLES) return !listed(table).includes(column)
      return CAN_HOLD.includes(type) && !HARMLESS[table]?.columns.includes(column)
    })
    .map(({ table, column }) => `${table}.${column}`)
  expect(
    unknown,
    `These columns are in neither list. If one can hold something about a customer (a name, an address, a choice, the account's id),
add its table or column to personal-tables-queries.ts of its feature (personalTables in feature.ts), from which download and deletion
follow: "whose" is the SQL that finds a customer's rows, "columns" are downloaded, "withheld" are hashes and ids that are not;
"kept" is what the law makes the shop keep. Tables that others refer to stand after them. Then add its row to
docs/personal-data.md and fill it in src/server/personal-data/personal-data.test.ts. Otherwise add it to HARMLESS in
src/server/personal-data/personal-data-columns.test.ts, with the reason.`,
  ).toEqual([])
})

test('both lists name only what there is', async () => {
  const there = new Set((await allColumns()).map(({ table, column }) => `${table}.${column}`))
  const named = [
    ...Object.keys(PERSONAL_TABLES).flatMap((table) => listed(table).map((column) => `${table}.${column}`)),
    ...Object.entries(HARMLESS).flatMap(([table, { columns }]) => columns.map((column) => `${table}.${column}`)),
  ]
  expect(
    named.filter((name) => !there.has(name)),
    'take them away',
  ).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})

test('docs/personal-data.md names the same tables and columns as download and deletion', () => {
  const rows = readFileSync('docs/personal-data.md', 'utf8').matchAll(/^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|/gm)
  const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
  const described = Object.fromEntries(
    [...rows].map(([, table, columns, withheld]) => [table, { columns: names(columns!), withheld: names(withheld!) }]),
  )
  const used = Object.fromEntries(
    Object.entries(PERSONAL_TABLES).map(([table, { columns, withheld }]) => [table, { columns, withheld }]),
  )
  expect(described).toEqual(used)
})

test('rows go before the rows that they refer to', async () => {
  const { rows } = await shop.database.pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const order = Object.keys(PERSONAL_TABLES)
  const wrong = rows.filter(({ from, to }) => order.includes(from) && order.indexOf(from) > order.indexOf(to))
  expect(wrong.filter(({ to }) => order.includes(to))).toEqual([])
})
