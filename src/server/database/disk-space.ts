import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GuardedPool } from './guarded-pool.ts'
import { writeMegabyte } from './health-queries.ts'
import { isDiskFull } from './sql-states.ts'
import { inTransaction } from './transaction.ts'

/** With less than this on the disk of DATA_DIR the shop's own PostgreSQL is about to end. */
const MIN_FREE_BYTES = 16 * 1024 * 1024

/** The disks that the shop writes to: that of DATA_DIR, and that of the database, wherever it is. */
export class DiskSpace {
  readonly #pool: GuardedPool
  readonly #folder: string

  constructor(pool: GuardedPool, dataDir: string) {
    this.#pool = pool
    this.#folder = resolve(dataDir)
  }

  /** What the disk of DATA_DIR holds, and what of it is free, in bytes. */
  async read(): Promise<{ size: number; free: number }> {
    const { bsize, blocks, bavail } = await statfs(this.#folder)
    return { size: bsize * blocks, free: bsize * bavail }
  }

  /** True where the shop can store no order. @throws the driver's error where the database does not answer */
  async isFull(): Promise<boolean> {
    if (isNearlyFull(await this.read())) return true
    return this.isDatabaseFull()
  }

  /** Whether the database's disk is full. After the first refusal it is tried anew each time, with a megabyte. */
  async isDatabaseFull(): Promise<boolean> {
    if (!this.#pool.diskWasFull) return false
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
