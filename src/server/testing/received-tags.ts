import pg from 'pg'
import { expect } from 'vitest'
import { followInvalidations } from '../cache/follow-invalidations.ts'
import { Invalidations } from '../cache/invalidations.ts'

/** Records the tags that the processes of a database are to drop from now on. */
export async function receiveTags(
  connection: pg.ClientConfig,
): Promise<{ tags(): Promise<string[]>; stop(): Promise<void> }> {
  const invalidations = new Invalidations()
  let received: string[] = []
  invalidations.subscribe((tags) => received.push(...tags))
  const sender = new pg.Pool({ ...connection, max: 1 })
  // the database of a test is dropped by force
  sender.on('error', () => {})
  const stop = await followInvalidations({ connection, pool: sender }, { warn: () => {} }, invalidations)
  return {
    /** Those since the last call: notices come in the order of their commits, so all are here when this one's own is. */
    async tags() {
      await sender.query("select pg_notify('crema_content', 'end-of-list')")
      await expect.poll(() => received.at(-1), { interval: 5 }).toBe('end-of-list')
      const tags = received.slice(0, -1)
      received = []
      return tags
    },
    async stop() {
      await stop()
      await sender.end()
    },
  }
}
