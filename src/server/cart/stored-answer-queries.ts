import type pg from 'pg'
import { answerColumns } from './stored-answer.ts'

/** The answer that an Idempotency-Key got first, and the hash of the body that it came with. */
export interface StoredAnswer {
  bodyHash: string
  answer: unknown
}

/**
 * Stores the answer of an Idempotency-Key that did not change the cart, such as a refusal. It waits for a sign-in that is
 * merging the cart, since an answer that came after the cart's others had moved would not be found again.
 * @returns false where the key has an answer already, or the cart has been merged into another
 */
export async function storeAnswer(
  client: pg.Pool | pg.ClientBase,
  cartId: string,
  keyedAnswer: StoredAnswer & { key: string },
  moment: number,
): Promise<boolean> {
  const { answer, compressed } = answerColumns(keyedAnswer.answer)
  const { rowCount } = await client.query({
    name: 'store-answer',
    text: `with own as (select merged from cart where id = $1 for share),
      surplus as (${deleteSurplusAnswers('true')})
      insert into cart_answer (cart_id, key, body_hash, answer, compressed, created_at)
      select $1, $2, $3, $4, $6, to_timestamp($5 / 1000.0) where not exists (select 1 from own where merged)
      on conflict (cart_id, key) do nothing`,
    values: [cartId, keyedAnswer.key, keyedAnswer.bodyHash, answer, moment, compressed],
  })
  return rowCount === 1
}

/** The most answers that are stored of a cart: more than many tabs write before one of them repeats a lost write. */
export const ANSWERS_MOST = 250

/**
 * SQL: deletes the oldest answers of the cart $1, but for ANSWERS_MOST. Those of the same millisecond are deleted together,
 * later.
 */
export function deleteSurplusAnswers(condition: string): string {
  return `delete from cart_answer where ${condition} and cart_id = $1 and created_at < (
    select created_at from cart_answer where cart_id = $1 order by created_at desc offset ${ANSWERS_MOST - 1} limit 1)`
}

/** For how long the same Idempotency-Key gets the same answer. */
const CART_ANSWER_LIFETIME_MS = 24 * 3_600_000

/** Deletes answers older than 24 hours. */
export async function deleteOldAnswers(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query('delete from cart_answer where created_at < to_timestamp($1 / 1000.0)', [
    moment - CART_ANSWER_LIFETIME_MS,
  ])
}
