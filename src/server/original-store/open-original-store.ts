import type { Logger } from 'pino'
import { WrongConfiguration } from '../environment.ts'
import { BucketStore } from './bucket-store.ts'
import { FolderStore } from './folder-store.ts'
import { type OriginalStore, StoreUnavailable } from './original-store.ts'
import type { StoreConfiguration } from './store-configuration.ts'

/** The store that the environment names. Nothing is read or written yet. */
export function openOriginalStore(configuration: StoreConfiguration): OriginalStore {
  if (configuration.type === 'bucket') return new BucketStore(configuration)
  return new FolderStore(configuration.folder, configuration)
}

/**
 * Checks at a start that originals can be stored. A store that does not answer, or whose disk is full, is a warning, because the shop can
 * sell without it.
 * @throws WrongConfiguration where it refuses
 */
export async function requireOriginalStore(
  configuration: StoreConfiguration,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    const fault = await openOriginalStore(configuration).fault()
    if (fault) throw new WrongConfiguration(`${fault} Name another place with PICTURE_STORE.`)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error }, 'the store of pictures does not answer')
  }
}
