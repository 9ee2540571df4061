import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rm, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeWhole } from '../write-whole.ts'
import { DIGEST, type OriginalStore, type StoredOriginal, StoreUnavailable } from './original-store.ts'

const OWNER = 'owner'
/** As `writeWhole` names a file that it has not finished. */
const UNFINISHED = /^\.[0-9a-f-]{36}$/
/** What a wrong folder answers; anything else, such as a full disk or a volume that does not answer, may pass. */
const WRONG_FOLDER = ['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS']

/** A folder of originals, for one machine, or for several that share the volume. */
export class FolderStore implements OriginalStore {
  readonly place: string
  readonly #folder: string
  readonly #isMade: boolean

  /** @param isMade true: the folder is made where it is missing; one that a merchant names may be a volume that is not mounted */
  constructor(folder: string, { isMade }: { isMade: boolean }) {
    this.#folder = resolve(folder)
    this.#isMade = isMade
    this.place = `the folder ${this.#folder}`
  }

  put(digest: string, bytes: Buffer): Promise<void> {
    return this.#try(async () => {
      const path = this.#pathOf(digest)
      await this.#makeFolder(dirname(path))
      await writeWhole(path, bytes)
      // without it a power cut could take the name back after the database has committed the row
      await syncFolder(dirname(path))
    })
  }

  read(digest: string): Promise<Buffer | undefined> {
    return this.#try(() => readFile(this.#pathOf(digest)).catch(undefinedIfMissing))
  }

  has(digest: string): Promise<boolean> {
    return this.#try(async () => (await stat(this.#pathOf(digest)).catch(undefinedIfMissing))?.isFile() ?? false)
  }

  remove(digest: string): Promise<void> {
    return this.#try(() => rm(this.#pathOf(digest), { force: true }))
  }

  async *list(): AsyncGenerator<StoredOriginal> {
    for await (const path of this.#files((name) => DIGEST.test(name))) {
      const found = await this.#try(() => stat(path).catch(undefinedIfMissing))
      if (found) yield { digest: path.slice(-64), putAt: found.mtimeMs }
    }
  }

  async removeUnfinished(before: number): Promise<void> {
    for await (const path of this.#files((name) => UNFINISHED.test(name))) {
      const found = await this.#try(() => stat(path).catch(undefinedIfMissing))
      if (found && found.mtimeMs < before) await this.#try(() => rm(path, { force: true }))
    }
  }

  async readOwner(): Promise<string | undefined> {
    const owner = await this.#try(() => readFile(join(this.#folder, OWNER), 'utf8').catch(undefinedIfMissing))
    return owner?.trim() || undefined
  }

  writeOwner(owner: string): Promise<void> {
    return this.#try(() => writeWhole(join(this.#folder, OWNER), `${owner}\n`))
  }

  async fault(): Promise<string | undefined> {
    const probe = join(this.#folder, `.${randomUUID()}`)
    try {
      if (this.#isMade) await mkdir(this.#folder, { recursive: true })
      else await access(this.#folder)
      await writeWhole(probe, 'probe')
      await unlink(probe)
      return undefined
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (!this.#isMade && code && WRONG_FOLDER.includes(code)) return this.#sentence(error)
      throw new StoreUnavailable(this.#sentence(error), { cause: error })
    }
  }

  space(): Promise<{ size: number; free: number }> {
    return this.#try(async () => {
      if (this.#isMade) await mkdir(this.#folder, { recursive: true })
      const { bsize, blocks, bavail } = await statfs(this.#folder)
      return { size: bsize * blocks, free: bsize * bavail }
    })
  }

  #pathOf(digest: string): string {
    return join(this.#folder, digest.slice(0, 2), digest)
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#isMade) await mkdir(folder, { recursive: true })
    else
      await mkdir(folder).catch((error) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      })
  }

  async *#files(isWanted: (name: string) => boolean): AsyncGenerator<string> {
    // a named folder that is missing has not lost its files: its volume is not mounted
    const parts = await this.#try(() => readdir(this.#folder).catch(this.#isMade ? undefinedIfMissing : rethrow))
    for (const part of parts ?? []) {
      if (!/^[0-9a-f]{2}$/.test(part)) continue
      for (const name of await this.#try(() => readdir(join(this.#folder, part))))
        if (isWanted(name)) yield join(this.#folder, part, name)
    }
  }

  async #try<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw new StoreUnavailable(this.#sentence(error), { cause: error })
    }
  }

  #sentence(error: unknown): string {
    const { code = (error as Error).message } = error as NodeJS.ErrnoException
    return `The originals of pictures cannot be stored in ${this.place} or read from there (${code}).`
  }
}

const undefinedIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

const rethrow = (error: Error): never => {
  throw error
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
