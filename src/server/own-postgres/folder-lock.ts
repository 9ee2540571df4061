import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * One live process at a time has the lock; undefined when another one has it.
 * Node cannot lock files, but the SQLite inside it can (nothing is stored in it): the kernel frees
 * such a lock however its process ends, so there is no stale lock to judge, unlike a file with a pid.
 * Throws when the file cannot be written. Nothing else may open it: closing it anywhere in this process frees the lock.
 */
export function takeFolderLock(file: string): FolderLock | undefined {
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

/** SQLite only says that it cannot open a file; the file system says why. */
function open(file: string): DatabaseSync {
  accessSync(path.dirname(file), constants.W_OK)
  if (existsSync(file)) accessSync(file, constants.W_OK)
  return new DatabaseSync(file)
}

const SQLITE_BUSY = 5
