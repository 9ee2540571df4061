import type pg from 'pg'
import { putOriginal, type TakingStore } from '../original-store/original-store.ts'
import { keepOriginals } from '../pictures/exports.ts'
import { insertPaper, insertPicture, type StorablePicture } from './goods-files-queries.ts'

/**
 * Stores a picture, unless the shop has one with this handle: first its original, then its row, so that no row names what is not there.
 * @param originals undefined: only the database gets the original, from which a job moves it
 * @throws StoreUnavailable
 */
export async function storePicture(
  client: pg.ClientBase,
  originals: TakingStore | undefined,
  picture: StorablePicture,
): Promise<void> {
  await insertPicture(client, picture, await put(client, originals, picture.bytes))
}

/** Stores a document as `storePicture` does a picture. @throws StoreUnavailable */
export async function storePaper(
  client: pg.ClientBase,
  originals: TakingStore | undefined,
  paper: { handle: string; bytes: Buffer },
): Promise<void> {
  await insertPaper(client, paper, await put(client, originals, paper.bytes))
}

async function put(client: pg.ClientBase, originals: TakingStore | undefined, bytes: Buffer): Promise<string | null> {
  if (!originals) return null
  await keepOriginals(client)
  return putOriginal(originals, bytes)
}
