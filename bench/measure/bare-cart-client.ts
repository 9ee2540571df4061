import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The least that can add to a cart: a database client without HTTP that calls one SQL function for all of it. A process of
 * its own: it adds as a message says (BareAdds) and answers the duration of each add.
 */
const [, , host, articles] = process.argv as [string, string, string, string]
/** As many as the shop's pool has; more adds at once wait for a connection, as they do there. */
const MAX_CONNECTIONS = 20
const tcms = articles.split(',')

/** Reads cart and article, checks the limits, writes, and answers the lines with title and price, as the call does. */
const FUNCTION = `
  create or replace function bench_add(at_site text, cart_id text, wanted_tcm text, pieces integer, cart_limit integer)
  returns jsonb language plpgsql as $$
  declare
    stored cart;
    item record;
    here integer;
    everything integer;
    next jsonb;
  begin
    select * into stored from cart where id = cart_id for update;
    stored.lines := coalesce(stored.lines, '[]');
    select article.product_id, coalesce(article.stock, 1000000) as stock, article.crema_card,
        coalesce(article.max_order_volume, product.max_order_volume, 30) as most
      into item
      from article join product on product.id = article.product_id
      join article_price price on price.tcm = article.tcm and price.site = at_site
      where article.tcm = wanted_tcm and product.product_type = 'ARTICLE';
    if not found or item.crema_card then raise exception 'no such article: %', wanted_tcm; end if;
    select coalesce(sum((line->>'quantity')::integer) filter (where line->>'tcm' = wanted_tcm), 0) + pieces,
        coalesce(sum((line->>'quantity')::integer), 0) + pieces
      into here, everything from jsonb_array_elements(stored.lines) line;
    if here > least(item.stock, item.most) or everything > cart_limit then return null; end if;
    next := case when here = pieces
      then stored.lines || jsonb_build_object('kind', 'article', 'tcm', wanted_tcm, 'productId', item.product_id, 'quantity', pieces)
      else (select jsonb_agg(case when line->>'tcm' = wanted_tcm then line || jsonb_build_object('quantity', here) else line end)
            from jsonb_array_elements(stored.lines) line) end;
    insert into cart (id, site, version, lines, updated_at)
      values (cart_id, at_site, coalesce(stored.version, 0) + 1, next, clock_timestamp())
      on conflict (id) do update
        set version = excluded.version, lines = excluded.lines, updated_at = excluded.updated_at;
    return jsonb_build_object('version', coalesce(stored.version, 0) + 1, 'lines', (
      select jsonb_agg(line || jsonb_build_object('title', product.title->>'de', 'price', price.amount))
        from jsonb_array_elements(next) line join product on product.id = line->>'productId'
        join article_price price on price.tcm = line->>'tcm' and price.site = at_site));
  end $$`

const pool = new pg.Pool({ host, port: 5432, user: 'crema', database: 'crema', max: MAX_CONNECTIONS })

export interface BareAdds {
  seconds: number
  /** Shoppers who add at the same time. */
  shoppers: number
  /** New carts of each shopper. */
  cartsEach: number
}

/** Milliseconds of each add. */
async function addFor({ seconds, shoppers, cartsEach }: BareAdds): Promise<number[]> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  const shopper = async () => {
    const carts = Array.from({ length: cartsEach }, () => randomUUID())
    for (let turn = 0; performance.now() < until; turn += 1) {
      const begin = performance.now()
      const { rows } = await pool.query<{ answer: object | null }>({
        name: 'bench-add',
        text: 'select bench_add($1, $2, $3, 1, 200) as answer',
        values: ['DE', carts[turn % carts.length], tcms[turn % tcms.length]],
      })
      if (!rows[0]?.answer) throw new Error('The bare client has reached a limit; give it more carts.')
      times.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shopper))
  return times
}

process.on('message', (adds: BareAdds) => void addFor(adds).then((times) => process.send?.(times)))
process.on('disconnect', () => process.exit())
await pool.query(FUNCTION)
process.send?.('ready')
