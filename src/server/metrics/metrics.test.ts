import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackChangedPageCall } from '#calls/tracking.ts'
import { buildApp } from '../app.ts'
import { commandOf } from '../commands/command-of.ts'
import { readConfiguration } from '../configuration.ts'
import { WrongConfiguration } from '../environment.ts'
import { shopLog } from '../log.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { NO_PAGES, openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { Wire } from '../testing/wire.ts'
import { checkMetricsAddress } from './serve-metrics.ts'

const wire = new Wire()
let shop: TestShop
/** The shop's clock; the backlog is read anew once it has moved on. */
let moment = Date.now()

beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop(
    { METRICS_PORT: '0', RATE_LIMITS: 'on' },
    { clock: () => moment, detour: (connection) => wire.detour(connection) },
  )
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  await shop.close()
  await wire.cut()
})

const address = (path = '/metrics') => `http://127.0.0.1:${shop.app.metricsPort}${path}`

/** All values by name and labels as they are written, such as `crema_cache_bytes{cache="pages"}`. */
async function values(url = address()): Promise<Map<string, number>> {
  moment += 10_000
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

test('requests are counted by pattern of the route and class of status, never by path', async () => {
  const paths = ['/version', '/version', '/no/such/path?q=Anna', '/img/no-such-picture-0000000000/80.webp', '/cart/%zz']
  for (const url of paths) await shop.app.inject(url)
  await shop.app.inject({ method: 'PROPFIND' as 'GET', url: '/version' })
  const all = await values()
  const count = (labels: string) => all.get(`crema_http_request_duration_seconds_count{${labels}}`)
  expect(count('method="GET",route="/version",status="2xx"')).toBe(2)
  expect(count('method="GET",route="unknown",status="4xx"')).toBe(1)
  expect(count('method="other",route="unknown",status="4xx"')).toBe(1)
  const names = [...all.keys()].join('\n')
  expect(names).not.toMatch(/such-p|Anna|%zz/)
})

test('changes of carts are counted by result, and refusals by code, from 0 on, since an increase needs a beginning', async () => {
  const first = await values()
  expect(first.get('crema_cart_refusals_total{code="UNKNOWN_ARTICLE"}')).toBe(0)
  for (const labels of [
    'event="failed-sign-in",what="staff"',
    'event="refused-sign-in",what="pair"',
    'event="rate-limit",what="sign-in"',
  ])
    expect(first.get(`crema_security_events_total{${labels}}`), labels).toBe(0)
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 1)
  await visitor.add('NO-SUCH', 1)
  await visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } })
  const all = await values()
  expect(all.get('crema_cart_changes_total{result="changed"}')).toBe(1)
  expect(all.get('crema_cart_changes_total{result="refused"}')).toBe(1)
  expect(all.get('crema_cart_refusals_total{code="UNKNOWN_ARTICLE"}')).toBe(1)
})

test('parts of pages that others have changed are counted by when that was found, and are no failure', async () => {
  const logged = shop.logged.length
  expect((await values()).get('crema_changed_pages_total{found="later"}')).toBe(0)
  for (const found of ['later', 'at-start', 'later']) {
    const { statusCode } = await shop.app.inject({ method: 'POST', url: trackChangedPageCall.path, payload: { found } })
    expect(statusCode).toBe(204)
  }
  for (const payload of [{}, { found: 'Anna' }])
    expect((await shop.app.inject({ method: 'POST', url: trackChangedPageCall.path, payload })).statusCode).toBe(400)
  const all = await values()
  expect(all.get('crema_changed_pages_total{found="later"}')).toBe(2)
  expect(all.get('crema_changed_pages_total{found="at-start"}')).toBe(1)
  expect(shop.logged.slice(logged)).toEqual([])
  expect((await shop.database.pool.query('select from error_report')).rowCount).toBe(0)
})

test('pages from memory, rendered pages, what they take and the search index have values', async () => {
  const built = await openTestShop({ METRICS_PORT: '0' }, { built: true, searchesAtOnce: true })
  try {
    const page = await built.app.listen({ port: 0, host: '127.0.0.1' })
    const { headers } = await fetch(page)
    await fetch(page)
    const same = await fetch(page, { headers: { 'if-none-match': headers.get('etag')! } })
    expect(same.status).toBe(304)
    const url = `http://127.0.0.1:${built.app.metricsPort}/metrics`
    const all = await values(url)
    expect(all.get('crema_page_cache_answers_total{result="made"}')).toBe(1)
    expect(all.get('crema_page_cache_answers_total{result="hit"}')).toBe(2)
    expect(all.get('crema_stored_page_answers_total{status="2xx"}')).toBe(1)
    expect(all.get('crema_stored_page_answers_total{status="3xx"}')).toBe(1)
    expect(all.get('crema_http_request_duration_seconds_count{method="GET",route="/",status="2xx"}')).toBe(1)
    for (const cache of ['pages', 'products', 'listings', 'slots']) {
      expect(all.get(`crema_cache_entries{cache="${cache}"}`)).toBeGreaterThan(0)
      expect(all.get(`crema_cache_bytes{cache="${cache}"}`)).toBeGreaterThan(0)
    }
    await expect.poll(async () => (await values(url)).get('crema_search_index_ready')).toBe(1)
    expect((await values(url)).get('crema_search_index_bytes')).toBeGreaterThan(1e5)
  } finally {
    await built.close()
  }
})

test('release and commit are labels of the build, as /version names them [CONST-03]', async () => {
  const { release, commit } = (await shop.app.inject('/version')).json<{ release: string; commit: string }>()
  const labels = `version="10.3.0",release="${release}",commit="${commit}"`
  expect((await values()).get(`crema_build_info{${labels}}`)).toBe(1)
})

test('jobs, mails, database, caches and security events have values', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into mail (id, site, kind, recipient, data, created_at)
     values (gen_random_uuid(), 'DE', 'back-in-stock', 'anna@shop.example', '{}', to_timestamp($1 / 1000.0))`,
    [moment],
  )
  await shop.app.inject({ method: 'POST', url: '/service/cart/api/cart', headers: { origin: 'https://evil.example' } })
  const all = await values()
  expect(all.get('crema_mails{state="failed"}')).toBe(1)
  expect(all.get('crema_mails{state="waiting"}')).toBe(0)
  expect(all.get('crema_jobs{name="send-mail",state="failed"}')).toBe(0)
  expect(all.get('crema_database_up')).toBe(1)
  expect(all.get('crema_invalidations_connected')).toBe(1)
  expect(all.get('crema_database_connections_limit')).toBe(20)
  expect(all.get('crema_security_events_total{event="refused-request",what="FOREIGN_ORIGIN"}')).toBe(1)
  for (const cache of ['pages', 'products', 'listings', 'slots']) {
    expect(all.get(`crema_cache_bytes_limit{cache="${cache}"}`)).toBeGreaterThan(1e6)
    expect(all.get(`crema_cache_bytes{cache="${cache}"}`)).toBeGreaterThanOrEqual(0)
  }
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
})

test('the age of the last backup has a value from the first one on', async () => {
  const name = 'crema_last_backup_age_seconds'
  expect((await values()).has(name)).toBe(false)
  const file = join(shop.folder, 'backup')
  expect(await commandOf('backup', [file])(shop.database, moment)).toMatch(/^\d+ rows written to /)
  moment += 3_600_000
  // values() lets ten seconds pass
  expect((await values()).get(name)).toBe(3610)
  await commandOf('backup', [file])(shop.database, moment)
  expect((await values()).get(name)).toBe(10)
})

test('every metric that the alert rules and the board name is one of a running shop', async () => {
  const known = new Set(
    [...(await (await fetch(address())).text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  )
  const rules = readFileSync('deploy/alerts.yml', 'utf8')
  const board = JSON.parse(readFileSync('deploy/grafana-board.json', 'utf8'))
  const expressions = [
    ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression!),
    ...board.panels.flatMap(({ targets = [] }: { targets?: Array<{ expr: string }> }) =>
      targets.map(({ expr }) => expr),
    ),
  ]
  expect(expressions.length).toBeGreaterThan(25)
  const named = expressions.flatMap((expression) => expression.match(/\b(?:crema|process|nodejs)_\w+/g) ?? [])
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
  // an expression without a metric would never be true
  expect(expressions.filter((expression) => !/\b(?:crema|process|nodejs)_\w+|^up\b/.test(expression))).toEqual([])
})

test('while the database is away the metrics are answered, and say so instead of old values', async () => {
  await wire.cut()
  const away = await values()
  expect(away.get('crema_database_up')).toBe(0)
  expect([...away.keys()].filter((name) => /^crema_(jobs|mails)/.test(name))).toEqual([])
  expect(away.get('crema_cart_changes_total{result="changed"}')).toBeGreaterThan(0)
  await wire.mend()
  await expect.poll(async () => (await values()).get('crema_database_up')).toBe(1)
})

test('the port of the metrics answers nothing else, and the shop has no metrics at its own', async () => {
  for (const path of ['/', '/metrics/', '/health', '/metrics?x']) expect((await fetch(address(path))).status).toBe(404)
  expect((await fetch(address(), { method: 'POST' })).status).toBe(404)
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
})

test('a shop without METRICS_PORT measures nothing, and closes the port with itself', async () => {
  const without = await openTestShop()
  expect(without.app.metricsPort).toBeUndefined()
  await without.close()
  const other = await openTestShop({ METRICS_PORT: '0' })
  const url = `http://127.0.0.1:${other.app.metricsPort}/metrics`
  expect((await fetch(url)).status).toBe(200)
  await other.close()
  await expect(fetch(url)).rejects.toThrow()
})

test('a port that is taken, or is the shop’s own, stops the start with a sentence', async () => {
  const port = String(shop.app.metricsPort)
  const start = (environment: Record<string, string>) =>
    buildApp({
      configuration: readConfiguration(environment),
      database: shop.database,
      renderer: NO_PAGES,
      log: shopLog('silent'),
      clock: Date.now,
    })
  await expect(start({ METRICS_PORT: port })).rejects.toThrow(
    new WrongConfiguration(
      `Port ${port} of 127.0.0.1 for metrics is taken by another program; name another with METRICS_PORT.`,
    ),
  )
  // the start asks before it opens the database
  await expect(checkMetricsAddress({ host: '127.0.0.1', port: Number(port) })).rejects.toThrow('is taken by another')
  await expect(checkMetricsAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow('cannot be opened (EADDRNOTAVAIL)')
  await expect(checkMetricsAddress({ host: '127.0.0.1', port: 0 })).resolves.toBeUndefined()
  expect(() => readConfiguration({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT')
  expect(() => readConfiguration({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a whole number')
  expect(readConfiguration({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics?.host).toBe('10.0.0.5')
})
