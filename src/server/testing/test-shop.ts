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
import { builtDrawing } from '../pages/drawing.ts'
import { onDatabase, TEMPLATE } from './prepare-database.ts'

export interface TestShop {
  app: FastifyInstance
  database: Database
  /** What the shop has logged at warn and above; a test that expects none can say so. */
  logged: string[]
  close(): Promise<void>
}

/** A built shop on a fresh copy of the prepared database; requests are injected, or listen on port 0. */
export async function openTestShop(environment: Record<string, string> = {}): Promise<TestShop> {
  const server = inject('postgres')
  const name = `crema_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name} template ${TEMPLATE} strategy wal_log`)
  const folder = await mkdtemp(join(tmpdir(), 'crema-shop-'))
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const database = await connect(onDatabase(server, name), log, async () => {})
  const app = await buildApp(readConfiguration({ DATA_DIR: folder, ...environment }), database, await builtDrawing(), log)
  await app.ready()
  return {
    app,
    database,
    logged,
    async close() {
      await app.close()
      await database.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
