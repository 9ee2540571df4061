import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '../write-whole.ts'
import type { FileFault } from './file-fault.ts'

/**
 * Beside the files of a site, what was in force when they were exported or imported last: a line for each, so that two versions
 * of it are merged line by line. Its name begins with a dot, so that no import takes it for a content.
 */
export const EXPORTED_FILE = '.exported.json'

/** The digest of what was in force, by the path of its file. */
export type ExportedState = ReadonlyMap<string, string>

/** 2,000 files, each with its path and its digest. */
const MAX_BYTES = 1024 * 1024
const DIGEST = /^[\w-]{43}$/

/** The digest of a content as its file says it; the order of properties does not count, since a release may change it. */
export const digestOf = (filed: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(filed)))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}

/** What was in force when a folder was exported; undefined for a folder that was not. Follows no symbolic link. */
export async function readExported(folder: string): Promise<{ exported?: ExportedState } | { fault: FileFault }> {
  const fault = (message: string) => ({ fault: { file: EXPORTED_FILE, message } })
  try {
    const handle = await open(
      join(folder, EXPORTED_FILE),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    )
    try {
      const stats = await handle.stat()
      if (!stats.isFile() || stats.size > MAX_BYTES) return fault(`it is no file of ${MAX_BYTES} bytes at most`)
      const bytes = Buffer.alloc(stats.size)
      const { bytesRead } = await handle.read(bytes, 0, stats.size, 0)
      const exported = parseExported(bytes.toString('utf8', 0, bytesRead))
      return exported ? { exported } : fault('it is not what an export wrote; export again, or remove it')
    } finally {
      await handle.close()
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return {}
    if (code === 'ELOOP') return fault('it is a symbolic link, which an import does not follow')
    throw error
  }
}

function parseExported(text: string): ExportedState | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value)
    const isSound = entries.every(([, digest]) => typeof digest === 'string' && DIGEST.test(digest))
    return isSound ? new Map(entries) : undefined
  } catch {
    return undefined
  }
}

/** Writes what is in force, whole or not at all. */
export async function writeExported(folder: string, exported: ExportedState): Promise<void> {
  const entries = [...exported].sort(([a], [b]) => (a < b ? -1 : 1))
  await writeWhole(join(folder, EXPORTED_FILE), `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`)
}
