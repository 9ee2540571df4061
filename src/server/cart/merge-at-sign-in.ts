import type pg from 'pg'
import { mergeCarts } from '#rules/cart/merge-carts.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { customerCart, lockCart, readCart } from './cart-queries.ts'
import { closeMergedCart, moveAnswers, writeMergedCart } from './merge-queries.ts'

/**
 * For the login, inside its transaction: what the visitor put into their cart joins the customer's (note 67). The
 * version is above both, so that a browser believes it whichever of the two it knew. Keys that the visitor has used stay
 * used, so that a press from before the login does not count again after it.
 */
export async function mergeAtSignIn(
  client: pg.ClientBase,
  {
    visitorCartId,
    customerId,
    site,
    moment,
  }: { visitorCartId: string; customerId: string; site: Site; moment: number },
): Promise<void> {
  const visitor = { id: visitorCartId, site }
  const customer = customerCart(customerId, site)
  // the visitor's before the customer's everywhere, so that two logins never wait for each other
  await lockCart(client, visitor, moment)
  const theirs = await readCart(client, site, visitor.id, { moment })
  if (theirs.merged) return
  if (theirs.cart.version > 0) {
    await lockCart(client, customer, moment)
    const mine = await readCart(client, site, customer.id, { moment })
    const articles = new Map([...mine.articles, ...theirs.articles])
    const { lines, cut } = mergeCarts(theirs.cart.lines, mine.cart.lines, articles, siteConfig(site))
    const version = Math.max(mine.cart.version, theirs.cart.version) + 1
    // a login that cut nothing does not hide what an earlier one has cut
    await writeMergedCart(
      client,
      { id: customer.id, version, lines, cut: cut.length > 0 ? cut : mine.cart.cut },
      moment,
    )
  }
  await moveAnswers(client, visitor, customer)
  await closeMergedCart(client, visitor, moment)
}
