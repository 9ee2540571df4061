import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the journeys' shop, without a slash at the end. */
    shopUrl: string
    shopData: string
  }
}

export interface RunningShop {
  url: string
  dataDir: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the built shop in production mode as a process of its own, with its own data folder. */
export async function startShop(dataDir: string, port?: number): Promise<RunningShop> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    // all journeys, and all requests of a measurement, come from one address
    env: { ...process.env, NODE_ENV: 'production', PORT: String(chosen), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = `http://localhost:${chosen}`
  const deadline = Date.now() + 60_000
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Starts one shop for all journeys. A journey that kills its shop starts its own. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-journeys-'))
  const shop = await startShop(folder)
  project.provide('shopUrl', shop.url)
  project.provide('shopData', folder)
  return async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
