import type pg from 'pg'

/** Carried by queries of its own, because pg-boss's columns change with its releases (jobs/job-backup-queries.ts). */
export const JOBS = 'pgboss.job'

/** What a backup leaves out, each with its reason; a test fails on a table that is neither carried nor named here. */
export const LEFT_OUT: Record<string, string> = {
  'public.migration': 'says which shape this database has',
  'public.kept_mail': 'mails that a developer looks at, no part of a shop',
  'pgboss.version': 'says which shape pg-boss’s tables have',
  'pgboss.queue': 'made from the job table at each start',
  'pgboss.schedule': 'made from the job table at each start',
  'pgboss.bam': 'what pg-boss has still to do to its own tables',
  'pgboss.warning': 'what pg-boss found about this machine',
  'pgboss.queue_stats': 'what pg-boss counted on this machine',
  'pgboss.job_dependency': 'chains of jobs, which the shop has none of',
  'pgboss.subscription': 'jobs by events, which the shop has none of',
}

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
