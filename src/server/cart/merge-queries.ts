import type pg from 'pg'
import type { CartOwner, CartRow } from './cart-queries.ts'

/** Writes the merged cart of a sign-in. The caller has locked its row. */
export async function writeMergedCart(
  client: pg.ClientBase,
  cart: CartRow & { id: string },
  moment: number,
): Promise<void> {
  await client.query(
    `update cart set version = $2, lines = $3, cut = $4, line_titles = $6, updated_at = to_timestamp($5 / 1000.0)
     where id = $1`,
    [cart.id, cart.version, JSON.stringify(cart.lines), JSON.stringify(cart.cut), moment, JSON.stringify(cart.titles)],
  )
}

/**
 * Empties an anonymous cart and marks it as merged. Its row remains until its cookie would have expired, so that a
 * write that was under way is refused instead of beginning a new cart that no page shows.
 */
export async function closeMergedCart(client: pg.ClientBase, { id }: CartOwner, moment: number): Promise<void> {
  await client.query(
    `update cart set merged = true, lines = '[]', cut = '[]', line_titles = null, version = version + 1,
       updated_at = to_timestamp($2 / 1000.0) where id = $1`,
    [id, moment],
  )
}

/**
 * Moves the stored answers of one cart to another; where both have used the same Idempotency-Key, the other's answer
 * remains.
 */
export async function moveAnswers(client: pg.ClientBase, from: CartOwner, to: CartOwner): Promise<void> {
  await client.query(
    `with moved as (delete from cart_answer where cart_id = $1 returning key, body_hash, answer, compressed, created_at)
     insert into cart_answer (cart_id, key, body_hash, answer, compressed, created_at)
     select $2, key, body_hash, answer, compressed, created_at from moved on conflict (cart_id, key) do nothing`,
    [from.id, to.id],
  )
}

/** Changes the ids of carts and of their stored answers. */
export async function renameCarts(
  client: pg.ClientBase,
  renamed: ReadonlyArray<{ from: string; to: string }>,
): Promise<void> {
  const ids = [renamed.map(({ from }) => from), renamed.map(({ to }) => to)]
  const pairs = 'unnest($1::text[], $2::text[]) as pair (before, after)'
  await client.query(`update cart set id = after from ${pairs} where id = before and not merged`, ids)
  await client.query(`update cart_answer set cart_id = after from ${pairs} where cart_id = before`, ids)
}
