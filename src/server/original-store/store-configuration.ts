import { isAbsolute, join } from 'node:path'
import { type Environment, WrongConfiguration } from '../environment.ts'

/** Where the originals of pictures and documents are stored. `isMade`: a folder that the shop makes itself. */
export type StoreConfiguration = { type: 'folder'; folder: string; isMade: boolean }

/** Reads PICTURE_STORE. @throws WrongConfiguration */
export function readStoreConfiguration(environment: Environment, dataDir: string): StoreConfiguration {
  const named = environment.PICTURE_STORE
  if (!named) return { type: 'folder', folder: join(dataDir, 'originals'), isMade: true }
  if (/^[a-z][a-z0-9+.-]*:/i.test(named) || !isAbsolute(named))
    throw new WrongConfiguration(`PICTURE_STORE is the whole path of a folder, such as /srv/originals, not '${named}'.`)
  return { type: 'folder', folder: named, isMade: false }
}
