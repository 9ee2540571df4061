import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportedState, readExported } from './exported-state.ts'
import type { FileFault } from './file-fault.ts'

/** What an import reads at most. */
export const MAX_FILES = 2000
export const MAX_CONTENT_BYTES = 512 * 1024
export const MAX_TABLE_BYTES = 20 * 1024 * 1024
/** All of them together. */
export const MAX_FOLDER_BYTES = 64 * 1024 * 1024

/** The text of a file, by its path in the folder with '/': 'hero/winter.json', 'prices.csv'. */
export type FolderFiles = ReadonlyMap<string, string>

/**
 * Reads the files of one site's folder: tables beside folders, one for each kind. It follows no symbolic link, reads no file
 * that is larger than it may be, and passes over names that begin with a dot, but for what an export has noted. A folder that is
 * missing has no files.
 */
export async function readFolder(
  folder: string,
): Promise<{ files: FolderFiles; faults: FileFault[]; exported?: ExportedState }> {
  const files = new Map<string, string>()
  const faults: FileFault[] = []
  let bytesLeft = MAX_FOLDER_BYTES
  const readAll = async (path: string, isTop: boolean) => {
    const entries = await readdir(join(folder, path), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue
      const file = path === '' ? entry.name : `${path}/${entry.name}`
      if (entry.isDirectory() && isTop) await readAll(file, false)
      else if (!entry.isFile())
        faults.push({ file, message: faultOfEntry(entry.isSymbolicLink(), entry.isDirectory()) })
      else if (files.size >= MAX_FILES) {
        faults.push({ file, message: `there are more than ${MAX_FILES} files` })
        return
      } else {
        const read = await readText(join(folder, file), isTop ? MAX_TABLE_BYTES : MAX_CONTENT_BYTES)
        if ('fault' in read) faults.push({ file, message: read.fault })
        else if (bytesLeft < read.bytes) {
          faults.push({ file, message: `the files have more than ${MAX_FOLDER_BYTES} bytes together` })
          return
        } else {
          bytesLeft -= read.bytes
          files.set(file, read.text)
        }
      }
    }
  }
  const root = await lstat(folder).catch(() => undefined)
  if (!root?.isDirectory()) return { files, faults: [{ file: '', message: `there is no folder ${folder}` }] }
  await readAll('', true)
  const noted = await readExported(folder)
  if ('fault' in noted) return { files, faults: [...faults, noted.fault] }
  return { files, faults, ...noted }
}

function faultOfEntry(isLink: boolean, isFolder: boolean): string {
  if (isLink) return 'it is a symbolic link, which an import does not follow'
  return isFolder ? 'a folder of a kind has no folders' : 'it is no file'
}

async function readText(path: string, most: number): Promise<{ text: string; bytes: number } | { fault: string }> {
  // another process may have put a link there since the folder was listed
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return { fault: 'it is no file' }
    if (stats.size > most) return { fault: `it has ${stats.size} bytes, and may have ${most}` }
    const bytes = Buffer.alloc(stats.size)
    const { bytesRead } = await handle.read(bytes, 0, stats.size, 0)
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytesRead)), bytes: bytesRead }
  } catch (error) {
    if (error instanceof TypeError) return { fault: 'it is not in UTF-8' }
    throw error
  } finally {
    await handle.close()
  }
}
