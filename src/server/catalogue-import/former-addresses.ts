import type pg from 'pg'
import { productPath } from '#rules/addresses.ts'
import { isShownIn } from '#rules/product/product-states.ts'
import { requestedAddress } from '#rules/redirect/old-address.ts'
import { MAX_REDIRECTS, type RedirectPlan, type StatedRedirect } from '#rules/redirect/plan-redirects.ts'
import { planStoredRedirects } from '../redirect/change-redirects.ts'
import type { PlannedProduct } from './plan-batches.ts'

/** The goods come in all the same. */
const WITHOUT_IT = { severity: 'warning', consequence: 'There is no redirect from it.' } as const

/** Redirects from the addresses that the products of a file had in the former shop, where a merchant asks for them. */
export class FormerAddresses {
  readonly #stated: StatedRedirect[] = []
  /** Paths of products of the file: true where they will be shown. */
  readonly #coming = new Map<string, boolean>()
  /** How many products of the file have one. */
  count = 0

  /** Notes a product whose id is known. */
  note({ formerAddress, after }: PlannedProduct): void {
    if (!formerAddress || !after) return
    this.count += 1
    // one more than there can be is refused; a file may have a million
    if (this.#stated.length > MAX_REDIRECTS) return
    const to = productPath(after.id)
    const own = requestedAddress(to)!.path
    if (requestedAddress(formerAddress.address)?.path === own) return
    this.#coming.set(own, isShownIn('page', after.status))
    this.#stated.push({ line: formerAddress.line, site: null, from: formerAddress.address, to })
  }

  /** What they would change; undefined: none is needed. What is wrong with one is a warning, because the goods come in without it. */
  async plan(client: pg.ClientBase, { isLocked }: { isLocked: boolean }): Promise<RedirectPlan | undefined> {
    if (this.#stated.length === 0) return undefined
    return planStoredRedirects(client, this.#stated, { isLocked, coming: this.#coming, refusal: WITHOUT_IT })
  }
}
