import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * Locks the data folder for this process; undefined where another process has the lock. Node has no file locks, but its
 * SQLite does (nothing is stored in the file). The kernel frees such a lock however its process ends, so that no lock
 * can be stale, unlike a file with a pid. Throws where the file cannot be written. Nothing else in this process may
 * open the file, because closing it anywhere frees the lock.
 */
export function acquireFolderLock(file: string): FolderLock | undefined {
  const lock = open(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  return { release: () => lock.isOpen && lock.close() }
}

/**
 * Opens the lock file. SQLite's error does not say why a file cannot be opened, so that the file system is asked first.
 */
function open(file: string): DatabaseSync {
  accessSync(path.dirname(file), constants.W_OK)
  if (existsSync(file)) accessSync(file, constants.W_OK)
  return new DatabaseSync(file)
}

const SQLITE_BUSY = 5
