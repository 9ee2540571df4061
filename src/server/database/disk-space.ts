import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GuardedPool } from './guarded-pool.ts'
import { writeMegabyte } from './health-queries.ts'
import { isDiskFull } from './sql-states.ts'
import { inTransaction } from './transaction.ts'

/** With less than this on the disk of DATA_DIR the shop's own PostgreSQL is about to end. */
const MIN_FREE_BYTES = 16 * 1024 * 1024
/** A full disk is tried no more often: anybody may ask for the health of a shop, and each try leaves something behind. */
const TRIED_AGAIN_AFTER_MS = 5000

interface Options {
  dataDir: string
  /** Whether the shop's own PostgreSQL is on that disk; otherwise it has only pictures, which the shop can do without. */
  hasDatabase: boolean
  triedAgainAfterMs?: number
}

/** The disks that the shop writes to: that of DATA_DIR, and that of the database, wherever it is. */
export class DiskSpace {
  readonly #pool: GuardedPool
  readonly #folder: string
  readonly #hasDatabase: boolean
  readonly #triedAgainAfterMs: number
  #trying: Promise<boolean> | undefined
  #triedAt = Number.NEGATIVE_INFINITY

  constructor(pool: GuardedPool, { dataDir, hasDatabase, triedAgainAfterMs = TRIED_AGAIN_AFTER_MS }: Options) {
    this.#pool = pool
    this.#folder = resolve(dataDir)
    this.#hasDatabase = hasDatabase
    this.#triedAgainAfterMs = triedAgainAfterMs
  }

  /** What the disk of DATA_DIR holds, and what of it is free, in bytes. */
  async read(): Promise<{ size: number; free: number }> {
    const { bsize, blocks, bavail } = await statfs(this.#folder)
    return { size: bsize * blocks, free: bsize * bavail }
  }

  /** True where the shop can store no order. @throws the driver's error where the database does not answer */
  async isFull(): Promise<boolean> {
    if (this.#hasDatabase && isNearlyFull(await this.read())) return true
    return this.isDatabaseFull()
  }

  /** Whether the database's disk is full. After the first refusal it is tried anew now and then, with a megabyte. */
  async isDatabaseFull(): Promise<boolean> {
    if (!this.#pool.diskWasFull) return false
    const isDue = performance.now() - this.#triedAt >= this.#triedAgainAfterMs
    if (!isDue && this.#trying) return this.#trying
    this.#triedAt = performance.now()
    this.#trying = this.#try()
    return this.#trying
  }

  async #try(): Promise<boolean> {
    try {
      await inTransaction(this.#pool, writeMegabyte)
      this.#pool.diskWasFull = false
    } catch (error) {
      if (!isDiskFull(error)) throw error
    }
    return this.#pool.diskWasFull
  }
}

/** A file system without a size, such as one of the kernel's, is never full. */
export const isNearlyFull = ({ size, free }: { size: number; free: number }): boolean =>
  size > 0 && free < MIN_FREE_BYTES
