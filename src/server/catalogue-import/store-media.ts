import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { logChanges } from '../change-log/exports.ts'
import { type OriginalStore, putAhead, type TakingStore } from '../original-store/original-store.ts'
import { findPaper, findPicture, isPdf } from './document-terms.ts'
import type { ImportedFolder } from './import-run.ts'
import { pictureOf } from './picture-of.ts'

/**
 * Puts what `storeMedia` will name into the store, before its transaction; what it will refuse is not stored.
 * @throws StoreUnavailable
 */
export async function putMediaAhead(originals: OriginalStore, file: string, bytes: Buffer): Promise<TakingStore> {
  const isRefused = isPaper(file) ? !isPdf(bytes) : 'fault' in (await pictureOf(bytes))
  return isRefused ? originals : putAhead(originals, bytes)
}

/**
 * Stores a picture, or a document as PDF, by a name that somebody gives it, unless the shop has it already.
 * @throws StoreUnavailable
 * @returns the name by which products name it, or what is wrong with it
 */
export async function storeMedia(
  { client, originals }: { client: pg.ClientBase; originals: TakingStore },
  file: string,
  bytes: Buffer,
  acting: GoodsActing,
): Promise<{ file: string } | { fault: string }> {
  const read = async () => ({ bytes })
  const folder: ImportedFolder = {
    categories: [],
    attributes: [],
    readPicture: read,
    readPaper: read,
    linesOf: async () => new Map(),
  }
  const found = isPaper(file)
    ? await findPaper(client, { folder, originals }, file, true)
    : await findPicture(client, { folder, originals }, file, {
        widths: undefined,
        isWritten: true,
        takesDrawings: false,
      })
  if ('fault' in found) return found
  const [, ending = ''] = /(\.[^.]*)$/.exec(file) ?? []
  const stored = isPaper(file) ? found.handle : `${found.handle}${ending}`
  const change = { kind: 'media', key: stored, productId: null, site: null } as const
  if (found.isNew) await logChanges(client, [{ ...change, before: null, after: { bytes: bytes.length } }], acting)
  return { file: stored }
}

const isPaper = (file: string): boolean => /\.pdf$/i.test(file)
