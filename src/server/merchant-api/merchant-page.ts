const USUAL_LIMIT = 50

/**
 * A page of a list: as many rows as the query says, otherwise fifty, and where a next page begins. One more row is read than is
 * answered, to know whether there is one.
 */
export async function readPage<Row>(
  { limit }: { limit?: string | undefined },
  read: (count: number) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
): Promise<{ rows: Row[]; next?: string }> {
  const most = limit === undefined ? USUAL_LIMIT : Number(limit)
  const found = await read(most + 1)
  const rows = found.slice(0, most)
  return { rows, ...(found.length > most && { next: cursorOf(rows.at(-1)!) }) }
}
