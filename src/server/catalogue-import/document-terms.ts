import type pg from 'pg'
import { filesOf } from '#rules/catalogue-folder/files-of-document.ts'
import type { GoodsDocument } from '#rules/catalogue-folder/goods-document.ts'
import type { DocumentTerms, FoundPicture } from '#rules/catalogue-folder/plan-document.ts'
import { slugOf } from '#rules/catalogue-import/goods-names.ts'
import { PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { digestOf, type TakingStore } from '../original-store/original-store.ts'
import { readLegacyIds, readPapers, readPictures, readPictureWidths } from './goods-files-queries.ts'
import type { ImportedFolder } from './import-run.ts'
import { pictureOf } from './picture-of.ts'
import { storePaper, storePicture } from './store-original.ts'

/** What the documents of a folder are planned with besides the files that they name. */
export interface FolderTerms extends Omit<DocumentTerms, 'pictures' | 'papers' | 'isTakenLegacyId'> {
  folder: ImportedFolder
  originals: TakingStore | undefined
  /** The products that old ids mean, of the shop and of the documents so far. */
  legacyIds: Map<string, string>
}

/** As the addresses of pictures and documents have them. */
const PICTURE_HANDLE = /^[a-z0-9-]{1,80}$/
const PAPER_HANDLE = /^[a-z0-9.-]{1,80}$/
const LONGEST_STEM = 60

/**
 * What some documents are planned with: their pictures and documents are looked at, and stored where the shop lacks them and `isWritten`
 * says so.
 */
export async function documentTerms(
  client: pg.ClientBase,
  documents: readonly GoodsDocument[],
  terms: FolderTerms,
  { isWritten }: { isWritten: boolean },
): Promise<DocumentTerms> {
  const named = documents.map(filesOf)
  const pictures: DocumentTerms['pictures'] = new Map(
    await findAll(
      named.flatMap((one) => [...one.pictures]),
      ([file, widths]) => findPicture(client, terms, file, { widths, isWritten, takesDrawings: true }),
    ),
  )
  const papers: DocumentTerms['papers'] = new Map(
    await findAll(
      named.flatMap((one) => one.papers.map((file): [string] => [file])),
      ([file]) => findPaper(client, terms, file, isWritten),
    ),
  )
  const legacyIds = documents.flatMap(({ legacyId, id }) => (legacyId ? [{ legacyId, id }] : []))
  const ofShop = await readLegacyIds(
    client,
    legacyIds.map(({ legacyId }) => legacyId),
  )
  for (const { legacyId, id } of legacyIds) {
    const known = terms.legacyIds.get(legacyId) ?? ofShop.get(legacyId) ?? id
    terms.legacyIds.set(legacyId, known)
  }
  return {
    ...terms,
    pictures,
    papers,
    isTakenLegacyId: (legacyId, id) => terms.legacyIds.get(legacyId) !== id,
  }
}

/** What is found of each file, once, one after the other, because a picture may have many megabytes. */
async function findAll<Named extends readonly [string, ...unknown[]], Found>(
  named: readonly Named[],
  find: (one: Named) => Promise<Found>,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  for (const one of named) if (!found.has(one[0])) found.set(one[0], await find(one))
  return found
}

/** A picture of a folder as the shop has it, or will have it. */
export async function findPicture(
  client: pg.ClientBase,
  { folder, originals }: Pick<FolderTerms, 'folder' | 'originals'>,
  file: string,
  {
    widths,
    isWritten,
    takesDrawings,
  }: { widths: readonly number[] | undefined; isWritten: boolean; takesDrawings: boolean },
): Promise<(FoundPicture & { isNew?: true }) | { fault: string }> {
  const stem = stemOf(file)
  const read = await folder.readPicture(file)
  if ('fault' in read) {
    // a folder without its media is one of a shop that has them
    const stored = read.isMissing ? await readPictureWidths(client, stem) : undefined
    return stored ? { handle: stem, widths: stored } : { fault: `The picture ${read.fault}.` }
  }
  const digest = shortDigestOf(read.bytes)
  const other = PICTURE_HANDLE.test(stem) ? `${stem.slice(0, LONGEST_STEM)}-${digest}` : handleOf(stem, digest)
  const stored = await readPictures(client, [stem, other])
  const same = [stem, other].map((handle) => stored.get(handle)).find((one) => one?.digest.startsWith(digest))
  if (same) return same
  const picture = await pictureOf(read.bytes, { takesDrawings })
  if ('fault' in picture) return { fault: picture.fault }
  const handle = PICTURE_HANDLE.test(stem) && !stored.has(stem) ? stem : other
  const shown = widths ?? picture.widths
  if (isWritten) await storePicture(client, originals, { ...picture, handle, widths: shown, formats: PICTURE_FORMATS })
  return { handle, widths: shown, isNew: true }
}

/** A document of a folder as the shop has it, or will have it. */
export async function findPaper(
  client: pg.ClientBase,
  { folder, originals }: Pick<FolderTerms, 'folder' | 'originals'>,
  file: string,
  isWritten: boolean,
): Promise<{ handle: string; bytes: number; isNew?: true } | { fault: string }> {
  const read = await folder.readPaper(file)
  if ('fault' in read) {
    const stored = read.isMissing ? (await readPapers(client, [file])).get(file) : undefined
    return stored ? { handle: file, bytes: stored.bytes } : { fault: `The document ${read.fault}.` }
  }
  const { bytes } = read
  if (!isPdf(bytes)) return { fault: 'It is no PDF.' }
  const digest = shortDigestOf(bytes)
  const other = `${handleOf(stemOf(file), digest)}.pdf`
  const stored = await readPapers(client, [file, other])
  const same = [file, other].find((handle) => stored.get(handle)?.digest.startsWith(digest))
  if (same !== undefined) return { handle: same, bytes: bytes.length }
  const handle = PAPER_HANDLE.test(file) && !stored.has(file) ? file : other
  if (isWritten) await storePaper(client, originals, { handle, bytes })
  return { handle, bytes: bytes.length, isNew: true }
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
const stemOf = (file: string): string => file.replace(/\.[^.]*$/, '')
const handleOf = (stem: string, digest: string): string => `${slugOf(stem).slice(0, LONGEST_STEM) || 'f'}-${digest}`
const shortDigestOf = (bytes: Buffer): string => digestOf(bytes).slice(0, 12)
