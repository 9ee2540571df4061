import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** The built shop as a process on a test's database, for a test that kills it. */
export interface ShopProcess {
  /** Where it listens. */
  url: string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
}

const START_DEADLINE_MS = 10 * 60_000

export async function startShopProcess(
  connection: pg.ClientConfig,
  environment: Record<string, string>,
): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: urlOf(connection),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
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

/** A start that fails ends the process; the deadline is for one that hangs. */
async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`)
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The shop was not ready in time:\n${output()}`)
}

/** The connection as a value of DATABASE_URL. */
export function urlOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  if (connectionString) return connectionString
  return `postgresql://${user}@/${database}?${new URLSearchParams({ host: host!, port: String(port) })}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
