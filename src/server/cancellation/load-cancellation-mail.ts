import { siteConfig } from '#sites/sites.ts'
import type { LoadedMail, MailLoaders } from '../mail/mail-kinds.ts'
import type { Shop } from '../shop.ts'
import { readCancellation, type StoredDeclaration } from './cancellation-queries.ts'

/** Loads the receipt of a declaration, what it has ended, and the notice of it, with the moment at which it arrived by the clocks of its site. */
export function cancellationMailLoaders({
  database: { pool },
}: Pick<Shop, 'database'>): MailLoaders<'cancellation-receipt' | 'cancellation-end' | 'cancellation-notice'> {
  const load = async (id: string) => {
    const stored = await readCancellation(pool, id)
    return stored && receiptOf(stored)
  }
  return {
    async 'cancellation-receipt'({ data: { cancellationId } }) {
      const view = await load(cancellationId)
      return view && { view }
    },
    async 'cancellation-end'({ data: { cancellationId } }) {
      const view = await load(cancellationId)
      return view?.contractEndsOn ? { view } : undefined
    },
    // An answer to it goes to the shopper, whom the day of the end is confirmed to
    async 'cancellation-notice'({ data: { cancellationId: id } }) {
      const view = await load(id)
      return view && { view: { ...view, id }, replyTo: view.email }
    },
  }
}

/** What the receipt of a declaration says, with its days and its moment in the words and by the clocks of its site. */
export function receiptOf(stored: StoredDeclaration): LoadedMail<'cancellation-receipt'>['view'] {
  const { name, email, contract, subscription, kind, reason, endsOn, site, declaredAt, contractEndsOn } = stored
  const { locale, timeZone } = siteConfig(site)
  const declared = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone })
  const ends = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const inWords = (day: string | null) => (day ? ends.format(new Date(`${day}T00:00:00Z`)) : '')
  return {
    name,
    email,
    contract,
    subscription,
    kind,
    reason,
    endsOn: inWords(endsOn),
    contractEndsOn: inWords(contractEndsOn),
    declaredAt: declared.format(declaredAt),
  }
}
