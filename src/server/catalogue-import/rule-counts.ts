import type pg from 'pg'
import type { AttributeState } from '#rules/catalogue-folder/plan-attributes.ts'
import type { CategoryChange } from '#rules/catalogue-folder/plan-categories.ts'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { memberReader, needsOf, type RuledGoods } from '#rules/category/category-members.ts'
import { ruledGoodsOf } from '#rules/category/ruled-goods-of.ts'
import { differencesOf } from '#rules/contents/differences.ts'
import { readIdsAfter, readRuledGoods } from '../category-member/exports.ts'

const AT_ONCE = 500

/**
 * Counts, while an import is planned, how many products the rules hold that it brings or changes. Of goods of which a price falls by
 * the import itself, a rule that asks for reductions is not counted.
 */
export class RuleCounts {
  readonly #counts: Map<string, number>
  readonly #moment: number
  readonly #membersOf: ReturnType<typeof memberReader>
  readonly #needs: ReturnType<typeof needsOf>

  constructor(changes: readonly CategoryChange[], attributes: readonly AttributeState[], moment: number) {
    const ruled = changes.flatMap(({ before, after: { slug, rule = null } }) =>
      rule !== null && differencesOf(before?.rule, rule).length > 0 ? [{ slug, parent: null, rule }] : [],
    )
    this.#counts = new Map(ruled.map(({ slug }) => [slug, 0]))
    this.#moment = moment
    this.#membersOf = memberReader(ruled, attributes)
    this.#needs = needsOf(ruled)
  }

  /** Notes what the import makes of a product. */
  note({ before, after }: { before?: GoodsState | undefined; after?: GoodsState }): void {
    if (this.#counts.size === 0 || !after) return
    if (before) this.#add(ruledGoodsOf(before, this.#moment), -1)
    this.#add(ruledGoodsOf(after, this.#moment), 1)
  }

  /** Adds the products that the shop has. @returns the rules by the slugs of their categories, with how many products each will hold */
  async ofShop(client: pg.ClientBase): Promise<ReadonlyMap<string, number>> {
    for (let after = ''; this.#counts.size > 0; ) {
      const ids = await readIdsAfter(client, after, AT_ONCE)
      if (ids.length === 0) break
      after = ids.at(-1)!
      for (const goods of await readRuledGoods(client, ids, this.#needs)) this.#add(goods, 1)
    }
    return this.#counts
  }

  #add(goods: RuledGoods, sign: 1 | -1): void {
    for (const { category } of this.#membersOf(goods, this.#moment))
      this.#counts.set(category, this.#counts.get(category)! + sign)
  }
}
