import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import preparePostgres, { copyDatabase } from '#server/testing/prepare-database.ts'
import { reservePort } from '#server/testing/reserve-port.ts'
import { urlOf } from '#server/testing/shop-process.ts'
import { SERVER_FLAGS } from '../scripts/server-flags.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the journeys' shop, without a slash at the end. */
    shopUrl: string
    /** The database and the data folder of the journeys' shop. */
    shopEnvironment: ShopEnvironment
  }
}

export interface ShopEnvironment {
  DATABASE_URL: string
  DATA_DIR: string
}

export interface RunningShop {
  url: string
  dataDir: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A start that fails ends the process; the deadline is for one that hangs. */
const START_DEADLINE_MS = 10 * 60_000

/** The shop's apps, which pages name. */
export const APP_IDS = { APP_STORE_ID: '1234567890', PLAY_STORE_ID: 'example.shop.app' }

/**
 * Starts the built shop in production mode as a process of its own; without `databaseUrl` on its own PostgreSQL. `buildFolder` holds
 * another build in its folder `dist`.
 */
export async function startShop(
  dataDir: string,
  {
    port,
    databaseUrl,
    environment,
    buildFolder,
  }: { port?: number; databaseUrl?: string; environment?: Record<string, string>; buildFolder?: string } = {},
): Promise<RunningShop> {
  // with a port of its own, what is reserved is given back with the process; otherwise the caller keeps it
  const reserved = port === undefined ? await reservePort() : undefined
  const chosen = port ?? reserved!.port
  const child = spawn(process.execPath, [...SERVER_FLAGS, resolve('src/server/main.ts')], {
    ...(buildFolder && { cwd: buildFolder }),
    env: ownEnvironment({
      NODE_ENV: 'production',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      // all journeys, and all requests of a measurement, come from one address
      RATE_LIMITS: 'off',
      ...APP_IDS,
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.on('exit', () => reserved?.release())
  const url = `http://localhost:${chosen}`
  const deadline = Date.now() + START_DEADLINE_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output}`)
    const ready = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (Date.now() > deadline) throw new Error(`The shop was not ready in time:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    dataDir,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

/**
 * Starts one shop for all journeys, on a copy of the prepared database. Starting it takes seconds, and a shop's first
 * visitors wait for its pictures.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await preparePostgres(project)
  const copy = await copyDatabase(project.getProvidedContext().postgres)
  const folder = await mkdtemp(join(tmpdir(), 'crema-journeys-'))
  const environment = { DATABASE_URL: urlOf(copy.connection), DATA_DIR: folder }
  const shop = await startShop(folder, { databaseUrl: environment.DATABASE_URL })
  project.provide('shopUrl', shop.url)
  project.provide('shopEnvironment', environment)
  return async () => {
    await shop.stop()
    await copy.drop()
    await stopPostgres()
    await rm(folder, { recursive: true, force: true })
  }
}
