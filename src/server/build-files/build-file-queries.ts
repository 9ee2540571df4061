import type pg from 'pg'

/** The bytes of a hashed file; what is null is not stored in that encoding. */
export interface BuildFile {
  bytes: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
}

export async function readBuildFile(pool: pg.Pool, name: string): Promise<BuildFile | undefined> {
  const { rows } = await pool.query<BuildFile>({
    name: 'read-build-file',
    text: 'select bytes, brotli, gzip from build_file where name = $1',
    values: [name],
  })
  return rows[0]
}

/** Which of these files are stored. */
export async function readStoredNames(client: pg.ClientBase, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from build_file where name = any($1)', [names])
  return new Set(rows.map(({ name }) => name))
}

/** Stores a file, where another process of its build has not stored it meanwhile. */
export async function insertBuildFile(
  client: pg.ClientBase,
  name: string,
  { bytes, brotli, gzip }: BuildFile,
  moment: number,
): Promise<void> {
  await client.query({
    name: 'insert-build-file',
    text: `insert into build_file (name, bytes, brotli, gzip, last_running_at)
      values ($1, $2, $3, $4, to_timestamp($5 / 1000.0)) on conflict (name) do nothing`,
    values: [name, bytes, brotli, gzip, moment],
  })
}

/** Notes that a process runs with these files, where the last note is older than `before`. */
export async function noteRunningFiles(
  client: pg.ClientBase | pg.Pool,
  names: readonly string[],
  { moment, before }: { moment: number; before: number },
): Promise<void> {
  // in one order, because two processes of one build do so at the same time
  await client.query(
    `update build_file set last_running_at = to_timestamp($2 / 1000.0)
     where name in (
       select name from build_file where name = any($1) and last_running_at < to_timestamp($3 / 1000.0)
       order by name for update)`,
    [names, moment, before],
  )
}

/** Deletes at most so many files of which no process has noted since a moment that it runs with them. */
export async function deleteFilesNotRunningSince(client: pg.ClientBase, moment: number, most: number): Promise<void> {
  await client.query(
    `delete from build_file where name in (
       select name from build_file where last_running_at < to_timestamp($1 / 1000.0) order by name limit $2)`,
    [moment, most],
  )
}
