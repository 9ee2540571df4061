import type pg from 'pg'
import { mergeCarts } from '#rules/cart/merge-carts.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { customerCart, lockCart, readCart } from './cart-queries.ts'
import { closeMergedCart, moveAnswers, writeMergedCart } from './merge-queries.ts'

/**
 * Merges the anonymous cart into the customer's, inside the sign-in's transaction (note 67). The version becomes higher
 * than both, so that a browser accepts the merged cart as newer, whichever of the two it had. The visitor's
 * Idempotency-Keys move along, so that a retry from before the sign-in does not count twice.
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
  // the anonymous cart is locked before the customer's everywhere, so that two sign-ins cannot deadlock
  await lockCart(client, visitor, moment)
  const anonymous = await readCart(client, site, visitor.id, { moment })
  if (anonymous.merged) return
  if (anonymous.cart.version > 0) {
    await lockCart(client, customer, moment)
    const own = await readCart(client, site, customer.id, { moment })
    const articles = new Map([...own.articles, ...anonymous.articles])
    const { lines, cut } = mergeCarts(anonymous.cart.lines, own.cart.lines, articles, siteConfig(site))
    const version = Math.max(own.cart.version, anonymous.cart.version) + 1
    // a sign-in that cuts nothing leaves the cut lines of an earlier one to be shown
    const shownCut = cut.length > 0 ? cut : own.cart.cut
    const titles = { ...own.cart.titles, ...anonymous.cart.titles }
    await writeMergedCart(client, { id: customer.id, version, lines, cut: shownCut, titles }, moment)
  }
  await moveAnswers(client, visitor, customer)
  await closeMergedCart(client, visitor, moment)
}
