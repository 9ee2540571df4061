import { expect } from 'vitest'
import type { Database } from '#server/database/database.ts'

/** The path of a link in the newest mail to an address, once that mail has been sent. */
export async function linkInMail({ pool }: Pick<Database, 'pool'>, recipient: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ text: string }>(
        'select text from dev_mail where recipient = $1 order by position desc limit 1',
        [recipient],
      )
      found = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(rows[0]?.text ?? '')?.[1]
      return found
    })
    .toBeTypeOf('string')
  return found!
}
