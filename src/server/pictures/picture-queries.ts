import type pg from 'pg'

/** The widths and formats that are declared of a picture, and by which digest the store has its original; null: it has it not yet. */
export interface DeclaredPicture {
  digest: string | null
  widths: number[]
  formats: string[]
}

export async function readPicture(pool: pg.Pool, handle: string): Promise<DeclaredPicture | undefined> {
  const { rows } = await pool.query<DeclaredPicture>('select digest, widths, formats from picture where handle = $1', [
    handle,
  ])
  return rows[0]
}

/** A document that products link to, such as a data sheet. */
export async function readDocument(
  pool: pg.Pool,
  handle: string,
): Promise<{ mediaType: string; digest: string | null } | undefined> {
  const { rows } = await pool.query<{ mediaType: string; digest: string | null }>(
    'select media_type as "mediaType", digest from document where handle = $1',
    [handle],
  )
  return rows[0]
}
