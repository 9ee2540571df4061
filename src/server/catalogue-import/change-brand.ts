import type pg from 'pg'
import type { FileNote } from '#rules/catalogue-file/catalogue-record.ts'
import { UNSTORABLE, unstorableText } from '#rules/catalogue-folder/unstorable-text.ts'
import { changesOfAll } from '#rules/change-log/changes-of-goods.ts'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import { PICTURE_FORMATS } from '#rules/picture/picture-sizes.ts'
import { brandSlug } from '#rules/search/brand-slug.ts'
import { type BrandRow, lockBrand, writeBrand } from '../brand/exports.ts'
import { invalidate } from '../cache/invalidate.ts'
import { brandTag } from '../cache/tags.ts'
import { logChanges } from '../change-log/exports.ts'
import { readPictureWidths } from './goods-files-queries.ts'

export interface BrandChange {
  name: string
  /** The name of a picture that the shop has; null: it has no logo. */
  logo?: string | null
}

export type BrandChanged =
  | { type: 'changed'; brand: BrandRow; isNew: boolean }
  /** A note's column is a JSON pointer. */
  | { type: 'refused'; notes: FileNote[] }
  /** Whoever changes it expected another one. */
  | { type: 'unwanted' }

/**
 * Creates a brand, or changes its name and what else is named of it, in the caller's transaction. The address of a brand is made of its name, so that
 * another name needs the same address.
 * @param isWanted is asked once nobody else can change the brand
 */
export async function changeBrand(
  client: pg.ClientBase,
  slug: string,
  change: BrandChange,
  acting: GoodsActing,
  isWanted: (before: BrandRow | undefined) => boolean,
): Promise<BrandChanged> {
  const refused = (column: string, message: string): BrandChanged => ({
    type: 'refused',
    notes: [{ severity: 'error', line: 1, column, message }],
  })
  const unstorable = unstorableText(change)
  if (unstorable !== undefined) return refused(unstorable, UNSTORABLE)
  const before = await lockBrand(client, slug)
  if (!isWanted(before)) return { type: 'unwanted' }
  const name = change.name.trim()
  if (brandSlug(name) !== slug) return refused('/name', `The address of this name is '${brandSlug(name)}'.`)
  const logo = change.logo === undefined ? (before?.logo ?? null) : await logoOf(client, change.logo)
  if (logo === undefined) return refused('/logo', 'There is no such picture.')
  const brand = { slug, name, logo }
  await writeBrand(client, brand)
  await logChanges(
    client,
    changesOfAll('brand', 'slug', [{ before: before ? asFields(before) : null, after: asFields(brand) }]),
    acting,
  )
  await invalidate(client, [brandTag(slug)])
  return { type: 'changed', brand, isNew: before === undefined }
}

const asFields = ({ slug, name, logo }: BrandRow) => ({ slug, name, logo: logo?.handle ?? null })

/** Undefined: the shop has no such picture. */
async function logoOf(client: pg.ClientBase, file: string | null): Promise<BrandRow['logo'] | undefined> {
  if (file === null) return null
  const handle = file.replace(/\.[^.]*$/, '')
  const widths = await readPictureWidths(client, handle)
  return widths && { handle, widths, formats: [...PICTURE_FORMATS], subtype: 'CUTOUT', isMainImage: true }
}
