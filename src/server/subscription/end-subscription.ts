import type pg from 'pg'
import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import { isSameName } from '#rules/cancellation/same-name.ts'
import { contractKey, subscriptionEnd } from '#rules/subscription/subscription-end.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { endContract, lockContract, lockRunningContractsOf } from './contract-queries.ts'

/**
 * Ends the subscription that a declaration names by its number, an address and the name of its customer, on the day that the
 * contract allows. One that ends already keeps its day, unless the new one is earlier. Undefined: they do not all agree, and
 * a person must look, because somebody who knows an address could have guessed the number.
 * @param given.today by the clocks of the site, '2026-11-23'
 */
export async function endDeclaredSubscription(
  client: pg.ClientBase,
  { site, declaration, today, moment }: { site: Site; declaration: Declaration; today: string; moment: number },
): Promise<{ subscriptionId: string; endsOn: string; isChanged: boolean } | undefined> {
  const { contract, email, name } = declaration
  const found = await lockContract(client, { site, number: contractKey(contract), email })
  if (found?.holder == null || !isSameName(name, found.holder)) return undefined
  const end = subscriptionEnd(found, today, declaration.endsOn)
  const endsOn = found.endsOn !== null && found.endsOn <= end ? found.endsOn : end
  const isChanged = endsOn !== found.endsOn
  if (isChanged) await endContract(client, found.id, endsOn, moment)
  return { subscriptionId: found.id, endsOn, isChanged }
}

/** Ends at once the subscriptions that began with an order that is cancelled or withdrawn from. */
export async function endContractsOfOrder(client: pg.ClientBase, orderNumber: string, moment: number): Promise<void> {
  for (const { id, site } of await lockRunningContractsOf(client, orderNumber)) {
    await endContract(client, id, wallClockAt(moment, siteConfig(site).timeZone).slice(0, 10), moment)
  }
}
