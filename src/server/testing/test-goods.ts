import type pg from 'pg'
import { SITES } from '#sites/sites.ts'
import { FEW_CAMPAIGN, replaceCampaigns } from './test-campaigns.ts'

/**
 * Products with known stock and limits, so that a test of the cart does not depend on the demo catalogue. They belong
 * to no category.
 */
export const GOODS_ID = 'test-goods'
export const GIFTS_ID = 'test-gifts'
export const GOODS_PRICE = 1000

interface TestArticle {
  product: string
  /** Null: not tracked. */
  stock: number | null
  /** Null: 30. */
  max: number | null
  card?: boolean
  backInStock?: string
}

const ARTICLES: Record<string, TestArticle> = {
  // stock is not tracked, so that only the limits of article and cart refuse
  ...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`PLENTY-${at}`, goods(null, null)])),
  FEW: goods(5, null),
  MOST8: goods(100, 8),
  NONE: goods(0, null),
  SOLD: { ...goods(0, null), backInStock: 'SOLD_OUT' },
  CARD: { ...goods(100, null), card: true },
  GIFT: { product: GIFTS_ID, stock: null, max: null },
  GIFT2: { product: GIFTS_ID, stock: null, max: 2 },
}

function goods(stock: number | null, max: number | null): TestArticle {
  return { product: GOODS_ID, stock, max }
}

/** Inserts the test goods with a price on all sites. */
export async function addTestGoods(pool: pg.Pool): Promise<void> {
  for (const [id, type] of [
    [GOODS_ID, 'ARTICLE'],
    [GIFTS_ID, 'GIFT_CARD'],
  ]) {
    const changes = {
      id,
      product_type: type,
      legacy_id: null,
      title: { de: `Titel ${id}` },
      title_hyphenated: null,
      dimensions: [],
      max_order_volume: null,
      subscription: null,
      set_with: [],
    }
    await pool.query(
      `insert into product select (jsonb_populate_record(null::product, to_jsonb(model) || $1)).* from
        (select * from product order by position limit 1) model`,
      [JSON.stringify(changes)],
    )
  }
  let position = 0
  for (const [tcm, { product, stock, max, card = false, backInStock = 'NONE' }] of Object.entries(ARTICLES)) {
    const changes = {
      tcm,
      id: `a-${tcm.toLowerCase()}`,
      product_id: product,
      position: position++,
      value_indexes: [],
      stock,
      max_order_volume: max,
      crema_card: card,
      back_in_stock_option: backInStock,
    }
    await pool.query(
      `insert into article select (jsonb_populate_record(null::article, to_jsonb(model) || $1)).* from
        (select * from article order by tcm limit 1) model`,
      [JSON.stringify(changes)],
    )
    await pool.query('insert into article_price (site, tcm, amount) select unnest($1::text[]), $2, $3', [
      SITES,
      tcm,
      GOODS_PRICE,
    ])
  }
}

/**
 * Inserts the rows that lines of other kinds need, on DE: the partner product 'tea', a campaign for FEW, the
 * subscription 'sub'.
 */
export async function addOtherKinds(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into partner_product values ('tea', '{"de": "Tee"}', true);
    insert into partner_product_price (site, partner_product_id, amount) values ('DE', 'tea', 700);
    insert into subscription_configuration
      select 'sub', 'DE', 's-' || subscription || '-' || id, subscription, '[]', '[]', null, false, '2026-01-01'
      from product where subscription is not null order by position limit 1`)
  await replaceCampaigns(pool, [FEW_CAMPAIGN])
}
