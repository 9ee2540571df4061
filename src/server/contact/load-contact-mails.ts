import { siteConfig } from '#sites/sites.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readMessage } from './contact-queries.ts'

/** Loads the receipt of a message and the merchant's mail, with the moment at which it arrived by the clocks of its site. */
export function contactMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'contact-receipt' | 'contact-notice'> {
  const load = async (id: string) => {
    const stored = await readMessage(pool, id)
    if (!stored) return undefined
    const { site, writtenAt, ...message } = stored
    const { locale, timeZone } = siteConfig(site)
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
    return { ...message, writtenAt: format.format(writtenAt) }
  }
  return {
    async 'contact-receipt'({ data: { messageId } }) {
      const view = await load(messageId)
      return view && { view }
    },
    // an answer to it goes to the sender
    async 'contact-notice'({ data: { messageId } }) {
      const view = await load(messageId)
      return view && { view, replyTo: view.email }
    },
  }
}
