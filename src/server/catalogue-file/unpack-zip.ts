import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { fileKindOf } from '#rules/catalogue-file/file-kinds.ts'
import { type TemporaryFile, temporaryFile } from './temporary-file.ts'
import { isZipError, withZip, type ZipArchive, ZipFault } from './zip-archive.ts'

const GIB = 1024 * 1024 * 1024
const BOUNDS = { entries: 250_000, total: 4 * GIB }
const LONGEST_FILE = GIB
const MAX_NAMED = 5
/** A file system takes no longer name. */
const MAX_NAME_BYTES = 255

/** The parts of a workbook and of a document of OpenDocument, which are archives too. */
const DOCUMENTS = ['xl/workbook.xml', 'content.xml']
const TABLE_OR_FEED = /\.(?:csv|tsv|xml|xlsx)$/i
const TEXT = /\.txt$/i
/** What macOS puts beside each file. */
const HIDDEN = /^__MACOSX\/|(?:^|\/)\./

/** Whether a file begins as an archive of ZIP does; a missing one does not. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return fileKindOf(buffer.subarray(0, bytesRead)).type === 'zip'
  } catch {
    return false
  } finally {
    await file.close()
  }
}

type Unpacked = { file: TemporaryFile } | { message: string }

/** Unpacks the only table or feed of an archive; undefined: it is a workbook, which is read as it is. */
export function unpackOnlyFile(path: string): Promise<Unpacked | undefined> {
  return unpack(path, async ({ entries, zip }, file) => {
    if (DOCUMENTS.some((part) => entries.has(part))) return undefined
    const names = [...entries.keys()].filter((name) => !name.endsWith('/') && !HIDDEN.test(name))
    const tables = names.filter((name) => TABLE_OR_FEED.test(name))
    const found = tables.length > 0 ? tables : names.filter((name) => TEXT.test(name))
    const [name] = found
    if (name === undefined) throw new ZipFault('It is a ZIP archive with neither a table nor a feed in it.')
    if (found.length > 1) {
      const more = found.length > MAX_NAMED ? ` and ${found.length - MAX_NAMED} more` : ''
      throw new ZipFault(
        `It is a ZIP archive of several files: ${found.slice(0, MAX_NAMED).join(', ')}${more}. Unpack it, and import one after the other.`,
      )
    }
    const entry = entries.get(name)!
    if (entry.uncompressedSize > LONGEST_FILE) throw new ZipFault('It unpacks to more than 1 GiB.')
    await extract(zip, entry, file.path)
    return file
  })
}

/**
 * Unpacks the folder of an archive in which a file of this name stands, with the files that `isWanted`; undefined: it has none.
 *
 * @param isWanted is asked with the path below that folder
 */
export function unpackFolder(
  path: string,
  mark: string,
  isWanted: (name: string) => boolean,
): Promise<Unpacked | undefined> {
  return unpack(path, async ({ entries, zip }, file) => {
    const [first] = [...entries.keys()]
      .filter((name) => !HIDDEN.test(name) && (name === mark || name.endsWith(`/${mark}`)))
      .sort((a, b) => a.length - b.length)
    if (first === undefined) return undefined
    const above = first.slice(0, -mark.length)
    for (const [name, entry] of entries) {
      const inFolder = name.startsWith(above) ? name.slice(above.length) : ''
      if (inFolder === '' || inFolder.endsWith('/') || !isWanted(inFolder)) continue
      if (inFolder.split('/').some((part) => part === '.' || Buffer.byteLength(part) > MAX_NAME_BYTES))
        throw new ZipFault(`A file in it has a name that cannot be stored: ${inFolder.slice(0, 80)}.`)
      const target = join(file.path, inFolder)
      await mkdir(dirname(target), { recursive: true })
      await extract(zip, entry, target)
    }
    return file
  })
}

async function unpack(
  path: string,
  use: (archive: ZipArchive, file: TemporaryFile) => Promise<TemporaryFile | undefined>,
): Promise<Unpacked | undefined> {
  const file = await temporaryFile('unpacked')
  let unpacked: TemporaryFile | undefined
  try {
    unpacked = await withZip(path, BOUNDS, (archive) => use(archive, file))
    return unpacked && { file: unpacked }
  } catch (error) {
    if (error instanceof ZipFault) return { message: error.message }
    if (isZipError(error)) return { message: 'It is a damaged ZIP archive, which cannot be unpacked.' }
    throw error
  } finally {
    if (!unpacked) await file.remove()
  }
}

async function extract(zip: ZipFile, entry: Entry, path: string): Promise<void> {
  if (entry.isEncrypted())
    throw new ZipFault('It is a ZIP archive with a password. Unpack it, and import what is in it.')
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx' }))
}
