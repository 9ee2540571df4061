import type pg from 'pg'

/** A picture of the shop: SHA-256 of its bytes as hex digits, and the widths in which it is shown. */
export interface StoredPicture {
  handle: string
  digest: string
  widths: number[]
}

/** Of these handles those of pictures. */
export async function readPictures(
  client: pg.ClientBase,
  handles: readonly string[],
): Promise<Map<string, StoredPicture>> {
  const { rows } = await client.query<StoredPicture>(
    `select handle, coalesce(digest, encode(sha256(original), 'hex')) as digest, widths from picture where handle = any($1)`,
    [handles],
  )
  return new Map(rows.map((row) => [row.handle, row]))
}

/** The widths in which a picture is shown; undefined: the shop has none with this handle. Its bytes are not read. */
export async function readPictureWidths(client: pg.ClientBase, handle: string): Promise<number[] | undefined> {
  const { rows } = await client.query<{ widths: number[] }>('select widths from picture where handle = $1', [handle])
  return rows[0]?.widths
}

export interface StorablePicture {
  handle: string
  mediaType: string
  bytes: Buffer
  widths: readonly number[]
  formats: readonly string[]
}

/** Inserts a picture, unless the shop has one with this handle. The store has its original by the digest; null: it does not. */
export async function insertPicture(
  client: pg.ClientBase,
  picture: StorablePicture,
  digest: string | null,
): Promise<void> {
  const { handle, mediaType, bytes, widths, formats } = picture
  await client.query(
    `insert into picture (handle, media_type, original, widths, formats, digest, size) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [handle, mediaType, bytes, widths, formats, digest, bytes.length],
  )
}

/** Of these names those of documents, with SHA-256 and number of their bytes. */
export async function readPapers(
  client: pg.ClientBase,
  handles: readonly string[],
): Promise<Map<string, { digest: string; bytes: number }>> {
  const { rows } = await client.query<{ handle: string; digest: string; bytes: number }>(
    `select handle, coalesce(digest, encode(sha256(bytes), 'hex')) as digest, coalesce(size, length(bytes)) as bytes
     from document where handle = any($1)`,
    [handles],
  )
  return new Map(rows.map(({ handle, ...paper }) => [handle, paper]))
}

/** Inserts a document, unless the shop has one with this name. The store has its bytes by the digest; null: it does not. */
export async function insertPaper(
  client: pg.ClientBase,
  { handle, bytes }: { handle: string; bytes: Buffer },
  digest: string | null,
): Promise<void> {
  await client.query(
    `insert into document (handle, media_type, bytes, digest, size) values ($1, 'application/pdf', $2, $3, $4)
     on conflict do nothing`,
    [handle, bytes, digest, bytes.length],
  )
}

/** Of these ids those of older shops that products have, with the ids of these. */
export async function readLegacyIds(client: pg.ClientBase, legacyIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ legacyId: string; id: string }>(
    'select legacy_id as "legacyId", id from product where legacy_id = any($1)',
    [legacyIds],
  )
  return new Map(rows.map(({ legacyId, id }) => [legacyId, id]))
}

/** Remembers which picture stands at an address, so that it is not fetched. */
export async function rememberFetched(client: pg.ClientBase, fetched: ReadonlyMap<string, string>): Promise<void> {
  await client.query(
    `insert into picture_source (url, handle) select url, handle from jsonb_to_recordset($1) as part (url text, handle text)
     on conflict (url) do update set handle = excluded.handle, next_at = null, fault = null
       where picture_source.handle is null`,
    [JSON.stringify([...fetched].map(([url, handle]) => ({ url, handle })))],
  )
}
