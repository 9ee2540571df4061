import type pg from 'pg'
import { DEMO_EDITOR } from '../../staff/demo-editor.ts'

/** Whether a database has the tables of a shop. */
export async function hasShop(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('content') is not null as found")
  return rows[0]!.found
}

/** Whether a shop has anything that depends on its secret: sessions, or second factors and links of its staff, its customers and its orders. */
export async function needsItsSecret(pool: pg.Pool): Promise<boolean> {
  if (!(await hasShop(pool))) return false
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from staff_account where email <> $1) or exists (select from customer_session)
       or exists (select from customer_order) as found`,
    [DEMO_EDITOR.email],
  )
  return rows[0]!.found
}
