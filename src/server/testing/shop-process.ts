import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { ownEnvironment } from './own-environment.ts'
import { reservePort } from './reserve-port.ts'

/** The built shop as a process on a test's database, for a test that kills it. */
export interface ShopProcess {
  /** Where it listens. */
  url: string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

/** Resolves once it is ready; `onStart` gets its address as soon as it begins. */
export async function startShopProcess(
  connection: pg.ClientConfig,
  environment: Record<string, string>,
  onStart: (url: string) => void = () => {},
): Promise<ShopProcess> {
  const { port, release } = await reservePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: ownEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: urlOf(connection),
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  child.on('exit', release)
  onStart(`http://localhost:${port}`)
  await ready(child, port, () => output)
  return {
    url: `http://localhost:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A start that fails ends the process; the limit of the tests is for one that hangs. */
async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The shop did not start:\n${output()}`)
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
}

/** The connection as a value of DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgresql://${user}@/${database}?${new URLSearchParams({ host: host!, port: String(port) })}`
}
