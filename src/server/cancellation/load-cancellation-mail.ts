import { siteConfig } from '#sites/sites.ts'
import type { MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readCancellation } from './cancellation-queries.ts'

/** Loads the receipt of a declaration, with the moment at which it arrived by the clocks of its site. */
export function cancellationMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'cancellation-receipt'> {
  return {
    async 'cancellation-receipt'({ data: { cancellationId } }) {
      const stored = await readCancellation(pool, cancellationId)
      if (!stored) return undefined
      const { site, declaredAt, ...declaration } = stored
      const { locale, timeZone } = siteConfig(site)
      const declared = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
      const ends = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      const endsOn = declaration.endsOn && ends.format(new Date(`${declaration.endsOn}T00:00:00Z`))
      return { view: { ...declaration, endsOn, declaredAt: declared.format(declaredAt) } }
    },
  }
}
