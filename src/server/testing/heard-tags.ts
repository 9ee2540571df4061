import pg from 'pg'
import { followInvalidations } from '../cache/follow-invalidations.ts'
import { Invalidations } from '../cache/invalidations.ts'

/** Everything that a database's processes are told to drop from now on. */
export async function hearTags(
  connection: pg.ClientConfig,
): Promise<{ tags(): Promise<string[]>; stop(): Promise<void> }> {
  const invalidations = new Invalidations()
  let heard: string[] = []
  invalidations.subscribe((tags) => heard.push(...tags))
  const stop = await followInvalidations(connection, { warn: () => {} }, invalidations)
  const sender = new pg.Client(connection)
  await sender.connect()
  return {
    /** Those since the last call: notices come in the order of their commits, so all are here when this one's own is. */
    async tags() {
      await sender.query("select pg_notify('crema_content', 'end-of-list')")
      while (heard.at(-1) !== 'end-of-list') await new Promise((resolve) => setTimeout(resolve, 5))
      const tags = heard.slice(0, -1)
      heard = []
      return tags
    },
    async stop() {
      await stop()
      await sender.end()
    },
  }
}
