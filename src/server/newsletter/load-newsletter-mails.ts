import { NEWSLETTER_CONFIRM_PATH, NEWSLETTER_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import { confirmationOf } from '#rules/newsletter/double-opt-in.ts'
import { siteConfig } from '#sites/sites.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { isSubscribed, newLinkToken, readSubscriber, readWelcomeVoucher } from './subscriber-queries.ts'

/** Loads the newsletter's mails just before they are sent; a sign-up that has been deleted or has ended gets none. */
export function newsletterMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'newsletter-confirmation' | 'newsletter-welcome'> {
  return {
    async 'newsletter-confirmation'({ data: { subscriberId } }, moment) {
      const subscriber = await readSubscriber(pool, subscriberId)
      if (!subscriber || confirmationOf(subscriber, moment) !== 'confirmed') return undefined
      const isKnown = await isSubscribed(pool, subscriber)
      const token = await newLinkToken(pool, subscriberId, moment)
      const unsubscribePath = `${NEWSLETTER_UNSUBSCRIBE_PATH}?token=${token}`
      const confirmPath = isKnown ? {} : { confirmPath: `${NEWSLETTER_CONFIRM_PATH}?token=${token}` }
      return { view: { ...confirmPath, unsubscribePath }, unsubscribePath }
    },
    async 'newsletter-welcome'({ data: { subscriberId } }, moment) {
      const subscriber = await readSubscriber(pool, subscriberId)
      if (!subscriber || subscriber.endedAt !== null) return undefined
      const token = await newLinkToken(pool, subscriberId, moment)
      const unsubscribePath = `${NEWSLETTER_UNSUBSCRIBE_PATH}?token=${token}`
      const voucher = await readWelcomeVoucher(pool, subscriber, moment)
      const { locale, timeZone } = siteConfig(subscriber.site)
      const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
      return {
        view: {
          unsubscribePath,
          // it is valid until that moment of its last day
          ...(voucher && { voucher: { code: voucher.code, until: until.format(voucher.validUntil) } }),
        },
        unsubscribePath,
      }
    },
  }
}
