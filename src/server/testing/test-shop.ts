import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../configuration.ts'
import { connect, type Database } from '../database/database.ts'
import { builtPageRenderer, type PageRenderer } from '../pages/page-renderer.ts'
import { onDatabase, TEMPLATE } from './prepare-database.ts'

export interface TestShop {
  app: FastifyInstance
  database: Database
  /** What the shop has logged at warn and above; a test that expects none can say so. */
  logged: string[]
  /** How long the shop has wanted to wait, in milliseconds; in a test it never does. */
  waited: number[]
  /** Its data folder. */
  folder: string
  /** Another process's shop, as it were: an app and a pool of its own on the same database. Closed with this one. */
  beside(): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface TestShopOptions {
  /** True: with the real pages, which `node scripts/build.ts` makes. Otherwise there are calls only. */
  built?: boolean
  /** Pages of the test's own. */
  renderer?: PageRenderer
  /** A detour on the way to the database, such as a wire that a test can cut. */
  /** The shop's clock; the real one otherwise. */
  clock?: () => number
  detour?: (connection: pg.ClientConfig) => pg.ClientConfig
}

type Pages = Awaited<ReturnType<PageRenderer['pages']>>

/** No pages, and empty ones for what is not found or fails: the tests of calls need no build. */
export const NO_PAGES: PageRenderer = {
  pages: async () =>
    ({ pages: [] as Pages['pages'], renderNotFoundPage: () => '', renderErrorPage: () => '' }) as unknown as Pages,
  assets: async () => ({ script: '', styles: [], fonts: [] }),
}

/** A built shop on a fresh copy of the prepared database; requests are injected, or listen on port 0. */
export async function openTestShop(
  environment: Record<string, string> = {},
  { built = false, renderer = NO_PAGES, clock = Date.now, detour = (connection) => connection }: TestShopOptions = {},
): Promise<TestShop> {
  const server = inject('postgres')
  const name = `crema_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  const folder = await mkdtemp(join(tmpdir(), 'crema-shop-'))
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const waited: number[] = []
  const wait = async (ms: number) => {
    waited.push(ms)
  }
  const opened: Array<{ app: FastifyInstance; database: Database }> = []
  const open = async () => {
    const database = await connect(detour(onDatabase(server, name)), log, async () => {})
    const pages = built ? await builtPageRenderer() : renderer
    const configuration = readConfiguration({ DATA_DIR: folder, ...environment })
    const app = await buildApp({ configuration, database, renderer: pages, log, clock, wait })
    opened.push({ app, database })
    await app.ready()
    return { app, database }
  }
  return {
    ...(await open()),
    logged,
    waited,
    folder,
    beside: async () => (await open()).app,
    async close() {
      for (const { app, database } of opened) {
        await app.close()
        await database.close()
      }
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
