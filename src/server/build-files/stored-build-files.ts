import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Invalidations } from '../cache/invalidations.ts'
import { BUILD_FILES_TAG, EVERYTHING } from '../cache/tags.ts'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import { type BuildFile, readBuildFile } from './build-file-queries.ts'

/** While processes of two builds run, about a third of a build's bytes is asked for again and again. */
const MAX_BYTES = 8 * 2 ** 20
/** Names that no build has, which only strangers ask for. */
const MAX_UNKNOWN = 10_000
/** More lookups would keep connections from shoppers, and a stranger can think of any number of names. */
const LOOKUPS_AT_ONCE = 4
const MAX_WAITING = 200

const sizeOf = ({ bytes, brotli, gzip }: BuildFile) => bytes.length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + 1

/** The hashed files of other builds, from the database and in memory. */
export class StoredBuildFiles {
  readonly #pool: pg.Pool
  readonly #invalidations: Invalidations
  readonly #found = new LRUCache<string, BuildFile>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf })
  readonly #unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN })
  readonly #reading = new Map<string, Promise<BuildFile | undefined>>()
  readonly #withLimit = limitConcurrency(LOOKUPS_AT_ONCE, { mostWaiting: MAX_WAITING })
  /** How often a file was served, and how often none was known. */
  readonly answers = { stored: 0, unknown: 0 }

  constructor(pool: pg.Pool, { invalidations }: { invalidations: Invalidations }) {
    this.#pool = pool
    this.#invalidations = invalidations
    // a process of another build has stored its files
    invalidations.subscribe((tags) => {
      if (tags.includes(BUILD_FILES_TAG) || tags.includes(EVERYTHING)) this.#unknown.clear()
    })
  }

  /** Undefined where no build that runs or has run lately has such a file. */
  async read(name: string): Promise<BuildFile | undefined> {
    const file = this.#found.get(name) ?? (this.#unknown.has(name) ? undefined : await this.#readOnce(name))
    this.answers[file ? 'stored' : 'unknown'] += 1
    return file
  }

  #readOnce(name: string): Promise<BuildFile | undefined> {
    const running = this.#reading.get(name)
    if (running) return running
    const reading = this.#withLimit(() => this.#readAnew(name)).finally(() => this.#reading.delete(name))
    this.#reading.set(name, reading)
    return reading
  }

  async #readAnew(name: string): Promise<BuildFile | undefined> {
    const { number } = this.#invalidations
    const file = await readBuildFile(this.#pool, name)
    if (file) this.#found.set(name, file)
    else if (this.#invalidations.isListening && !this.#invalidations.changedSince(number, [BUILD_FILES_TAG]))
      this.#unknown.set(name, true)
    return file
  }
}
