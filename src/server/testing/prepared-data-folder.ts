import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const CACHE = join(ROOT, 'node_modules/.cache/test-database')
/** What a seeded database is made of. */
const SOURCES = ['src', 'demo', 'artwork']
/** The demo's contents begin and end relative to the moment of seeding, in days; a test must not meet an older one. */
const USABLE_MS = 3_600_000
/** Another run may be copying a folder that is just too old. */
const REMOVED_AFTER_MS = 4 * USABLE_MS
const PREFIX = 'new-'

/**
 * Fills `folder` with PostgreSQL's data folder that `make` has filled for the same sources within the last hour; otherwise
 * `make` fills one, which the next runs use. Seeding takes eight seconds of a core, copying half a second.
 */
export async function fillDataFolder(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  const kept = join(CACHE, await hashOfSources())
  await mkdir(CACHE, { recursive: true })
  await removeOld()
  if (!(await isUsable(kept))) {
    const fresh = await mkdtemp(join(CACHE, PREFIX))
    try {
      await make(fresh)
      // another run may have made it meanwhile, and copies it now
      if (await isUsable(kept)) await rm(fresh, { recursive: true, force: true })
      else {
        await rm(kept, { recursive: true, force: true })
        await rename(fresh, kept)
      }
    } catch (error) {
      await rm(fresh, { recursive: true, force: true })
      // another run has made it at the same time
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
    }
  }
  await cp(kept, folder, { recursive: true })
}

/** Tests, and the texts that are compiled from the sources, change nothing in a seeded database. */
const isSource = (path: string) => !/\.test\.tsx?$|\/texts\/compiled\//.test(path)

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  for (const source of SOURCES) {
    const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true })
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.filter(isSource).sort()) await add(path)
  }
  await add(join(ROOT, 'package-lock.json'))
  return hash.digest('hex').slice(0, 32)

  async function add(path: string): Promise<void> {
    const text = await readFile(path)
    hash.update(`${path.slice(ROOT.length)} ${text.length} `).update(text)
  }
}

async function ageOf(folder: string): Promise<number> {
  const made = await stat(folder).catch(() => undefined)
  return made ? Date.now() - made.mtimeMs : Number.POSITIVE_INFINITY
}

const isUsable = async (folder: string) => (await ageOf(folder)) < USABLE_MS

async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name)
    if ((await ageOf(folder)) > REMOVED_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}
