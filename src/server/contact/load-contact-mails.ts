import { siteConfig } from '#sites/sites.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readMessage, type StoredMessage } from './contact-queries.ts'

/** Loads the receipt of a message and the merchant's mail, with the moment at which it arrived by the clocks of its site. */
export function contactMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'contact-receipt' | 'contact-notice'> {
  return {
    // it goes to any address that was typed, so that it has nothing else of what was typed
    async 'contact-receipt'({ data: { messageId } }) {
      const stored = await readMessage(pool, messageId)
      return stored && { view: { writtenAt: clockText(stored) } }
    },
    // an answer to it goes to the sender
    async 'contact-notice'({ data: { messageId } }) {
      const stored = await readMessage(pool, messageId)
      if (!stored) return undefined
      const { name, email, subject, message } = stored
      return { view: { name, email, subject, message, writtenAt: clockText(stored) }, replyTo: email }
    },
  }
}

function clockText({ site, writtenAt }: StoredMessage): string {
  const { locale, timeZone } = siteConfig(site)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(writtenAt)
}
