import type pg from 'pg'

/** A picture as it was brought in, and the widths and formats that are declared of it. */
export interface Original {
  bytes: Buffer
  widths: number[]
  formats: string[]
}

export async function readOriginal(pool: pg.Pool, handle: string): Promise<Original | undefined> {
  const { rows } = await pool.query<Original>(
    'select original as bytes, widths, formats from picture where handle = $1',
    [handle],
  )
  return rows[0]
}

/** A document that products link to, such as a data sheet. */
export async function readDocument(
  pool: pg.Pool,
  handle: string,
): Promise<{ mediaType: string; bytes: Buffer } | undefined> {
  const { rows } = await pool.query<{ mediaType: string; bytes: Buffer }>(
    'select media_type as "mediaType", bytes from document where handle = $1',
    [handle],
  )
  return rows[0]
}
