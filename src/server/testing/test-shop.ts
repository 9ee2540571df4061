import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfiguration } from '../configuration.ts'
import { connect, type Database } from '../database/database.ts'
import type { DatabaseClock } from '../database/database-clock.ts'
import type { JobWorkerOptions } from '../jobs/job-worker.ts'
import { shopLog } from '../log.ts'
import { openOriginalStore } from '../original-store/open-original-store.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { builtPageRenderer, type PageRenderer } from '../pages/page-renderer.ts'
import { cheapenPasswords } from './password-costs.ts'
import { copyDatabase } from './prepare-database.ts'
import { TEST_JOBS } from './test-jobs.ts'

/** As in a shop, where no deadline is multiplied. */
const LATE_MS = 500

export interface TestShop {
  app: FastifyInstance
  database: Database
  /** The lines that the shop has logged, security events apart; those at warn and above where no other level is wanted. */
  logged: string[]
  /** The security events that the shop has logged. */
  securityEvents: Array<{ security: string; what: string; count: number }>
  /** The delays that the shop has begun, in milliseconds; a test shop does not wait. */
  waited: number[]
  /** The store of the shop's originals. */
  originals: OriginalStore
  /** The data folder. */
  folder: string
  /** What the shop's clock shows, in milliseconds since 1970. It stands until the test moves it, where the test gave no clock. */
  moment: number
  /**
   * Opens a second app with a pool of its own on the same database, as a second process has it, or one after a restart with a
   * changed environment. Closed with this one.
   */
  beside(changed?: Record<string, string>): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface TestShopOptions {
  /** True: with the built pages, which `node scripts/build.ts` makes. Otherwise there are calls only. */
  built?: boolean
  /** A page renderer of the test's own. */
  renderer?: PageRenderer
  /** The shop's clock; otherwise one that stands at `moment`, so that a slow machine changes nothing. */
  clock?: () => number
  /** How far that clock is from the database's. */
  databaseClock?: DatabaseClock
  /** True: the shop refuses requests while its event loop is half a second late. Otherwise a busy machine would fail tests. */
  shedsLoad?: boolean
  /** True: the search starts when the shop listens, as in production; that takes a process and a thread. */
  searchesAtOnce?: boolean
  /** How the shop runs jobs. */
  jobOptions?: JobWorkerOptions
  /** What is logged, otherwise `warn` and above. */
  logLevel?: string
  /** Changes how the shop connects to the database, such as through a connection that a test can cut. */
  detour?: (connection: pg.ClientConfig) => pg.ClientConfig
}

type Pages = Awaited<ReturnType<PageRenderer['pages']>>

/** A page renderer without pages, so that tests of calls need no build. */
export const NO_PAGES: PageRenderer = {
  pages: async () =>
    ({
      pages: [] as Pages['pages'],
      renderNotFoundPage: () => '',
      renderErrorPage: () => '',
      renderTooManyPage: () => '',
    }) as unknown as Pages,
  mails: () => import('#web/mails/mails.tsx'),
  hasFile: () => false,
  build: { id: 'test', timestamp: 0 },
  assets: async () => ({
    script: '',
    formScript: '',
    build: 'test',
    atOnce: [],
    ahead: [],
    styles: [],
    joinedStyles: [],
    fullHeaderStyles: [],
    fonts: () => [],
    textsFile: () => '',
  }),
}

/**
 * Opens a shop on a fresh copy of the prepared database. Tests inject requests, or listen on port 0. Their requests come
 * from one address, so that networks are not limited unless RATE_LIMITS is on.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  {
    built = false,
    renderer = NO_PAGES,
    clock,
    databaseClock,
    shedsLoad = false,
    searchesAtOnce = false,
    jobOptions = TEST_JOBS,
    logLevel = 'warn',
    detour = (connection) => connection,
  }: TestShopOptions = {},
): Promise<TestShop> {
  cheapenPasswords()
  let moment = Date.now()
  const read = clock ?? (() => moment)
  const copy = await copyDatabase(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'crema-shop-'))
  const logged: string[] = []
  const securityEvents: TestShop['securityEvents'] = []
  const write = (line: string) => {
    const event = JSON.parse(line)
    if (event.security) securityEvents.push(event)
    else logged.push(line)
  }
  const log = shopLog(logLevel, { write })
  const waited: number[] = []
  const wait = async (ms: number) => {
    waited.push(ms)
  }
  const opened: Array<{ app: FastifyInstance; database: Database }> = []
  const open = async (changed: Record<string, string> = {}) => {
    const database = await connect(detour(copy.connection), log, async () => {})
    const pages = built ? await builtPageRenderer() : renderer
    const configuration = readConfiguration({
      DATA_DIR: folder,
      ...(environment.CREMA_MODE ? {} : { RATE_LIMITS: 'off' }),
      ...environment,
      ...changed,
    })
    const own = { configuration, database, renderer: pages, log, clock: read, databaseClock }
    const parts = { ...own, wait, jobOptions, searchesAtOnce }
    const app = await buildApp({ ...parts, mostDelayMs: shedsLoad ? LATE_MS : Number.POSITIVE_INFINITY })
    opened.push({ app, database })
    await app.ready()
    return { app, database, originals: openOriginalStore(configuration.pictureStore) }
  }
  return {
    ...(await open()),
    get moment() {
      return read()
    },
    set moment(moved) {
      if (clock) throw new Error('This shop has the clock of its test.')
      moment = moved
    },
    logged,
    securityEvents,
    waited,
    folder,
    beside: async (changed) => (await open(changed)).app,
    async close() {
      for (const { app, database } of opened) {
        await app.close()
        await database.close()
      }
      await copy.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
