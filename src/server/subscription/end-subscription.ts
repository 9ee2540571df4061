import type pg from 'pg'
import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import { contractKey, subscriptionEnd } from '#rules/subscription/subscription-end.ts'
import type { Site } from '#sites/sites.ts'
import { endContract, lockContract } from './contract-queries.ts'

/**
 * Ends the subscription that a declaration names by its number and an address of its customer, on the day that the contract
 * allows. One that ends already keeps its day, unless the new one is earlier. Undefined: no subscription matches.
 * @param given.today by the clocks of the site, '2026-11-23'
 */
export async function endDeclaredSubscription(
  client: pg.ClientBase,
  { site, declaration, today, moment }: { site: Site; declaration: Declaration; today: string; moment: number },
): Promise<{ subscriptionId: string; endsOn: string } | undefined> {
  const { contract, email } = declaration
  const found = await lockContract(client, { site, number: contractKey(contract), email })
  if (!found) return undefined
  const end = subscriptionEnd(found, today, declaration.endsOn)
  const endsOn = found.endsOn !== null && found.endsOn <= end ? found.endsOn : end
  if (endsOn !== found.endsOn) await endContract(client, found.id, endsOn, moment)
  return { subscriptionId: found.id, endsOn }
}
