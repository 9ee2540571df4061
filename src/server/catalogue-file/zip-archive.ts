import { type Entry, openPromise, type ZipFile } from 'yauzl'

const MIB = 1024 * 1024

/** What an archive may hold. */
export interface ZipBounds {
  entries: number
  /** Bytes of all entries together. */
  total: number
}

/** Real files shrink to a tenth, bombs to a thousandth. */
const BOMB = { ratio: 200, from: 20 * MIB }

/** Why an archive is not read, as a sentence. */
export class ZipFault extends Error {}

export interface ZipArchive {
  /** By their names; yauzl refuses names that lead out of a folder. */
  entries: Map<string, Entry>
  zip: ZipFile
}

/**
 * Opens an archive, which its user closes. yauzl ends an entry that unpacks to more than the size it states, so that these sizes are
 * bounds.
 */
export async function openZip(path: string, bounds: ZipBounds): Promise<ZipArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    return { zip, entries: await readEntries(zip, bounds) }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Opens an archive for as long as it is used. */
export async function withZip<T>(
  path: string,
  bounds: ZipBounds,
  use: (archive: ZipArchive) => Promise<T>,
): Promise<T> {
  const archive = await openZip(path, bounds)
  try {
    return await use(archive)
  } finally {
    archive.zip.close()
  }
}

async function readEntries(zip: ZipFile, bounds: ZipBounds): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.entries) throw new ZipFault(`It holds more than ${bounds.entries} files.`)
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    const isBomb =
      total > bounds.total ||
      (entry.uncompressedSize > BOMB.from && entry.uncompressedSize > entry.compressedSize * BOMB.ratio)
    if (isBomb) throw new ZipFault('It would unpack to far more than a catalogue holds.')
    entries.set(entry.fileName, entry)
  }
  return entries
}

/** yauzl and zlib throw plain errors; those of the file system name the call that failed. */
export const isZipError = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('syscall' in error)
