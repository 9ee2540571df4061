import type pg from 'pg'

/** The jobs have queries of their own, because pg-boss's columns change with its releases (job-backup-queries.ts). */
export const JOBS = 'pgboss.job'

/** The tables that a backup leaves out, each with its reason. A test fails on a table that is neither here nor backed up. */
export const LEFT_OUT: Record<string, string> = {
  'public.migration': 'the state of this database, not of the shop',
  'public.sweep': 'the state of this shop’s clock',
  'public.listing_count': 'counted by triggers while the listings are restored',
  'public.search_index': 'made from the catalogue, and only this database can use it',
  'public.search_index_part': 'made from the catalogue, and only this database can use it',
  'public.feed_file': 'made from the catalogue by a job',
  'public.feed_part': 'made from the catalogue by a job',
  'public.rate_limit': 'counts of the last minutes',
  'public.daily_count': 'counts of two days',
  'public.last_backup': 'when this database was last written to a file',
  'public.build_file': 'files of the programs that run on this database',
  'public.dev_mail': 'mails for developers, which no real shop has',
  'pgboss.version': 'the state of this database, not of the shop',
  'pgboss.queue': 'made from the job table at each start',
  'pgboss.schedule': 'made from the job table at each start',
  'pgboss.bam': 'pending migrations of pg-boss on this database',
  'pgboss.warning': 'findings of pg-boss about this database',
  'pgboss.queue_stats': 'statistics of pg-boss about this database',
  'pgboss.job_dependency': 'the shop has no jobs that depend on others',
  'pgboss.subscription': 'the shop has no jobs that follow events',
}

/** Tables that backups of earlier releases carry and a migration has dropped. A restore ignores their rows. */
export const DROPPED: readonly string[] = ['campaign', 'content_version']

/** The tables of the schema public that a backup carries, those that others refer to first. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, array(
       select distinct r.confrelid::regclass::text from pg_constraint r
       where r.conrelid = c.oid and r.contype = 'f' and r.confrelid <> c.oid) as needs
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and 'public.' || c.relname <> all ($1)
     order by c.relname`,
    [Object.keys(LEFT_OUT)],
  )
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter((row) => !ordered.includes(row.name) && row.needs.every((need) => ordered.includes(need)))
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    ordered.push(...next.map((row) => row.name))
  }
  return ordered
}
