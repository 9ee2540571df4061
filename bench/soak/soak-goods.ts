import type pg from 'pg'
import { SITES, type Site, siteConfig } from '#sites/sites.ts'
import type { Goods } from './soak-state.ts'

/** The stock of an article whose stock is not tracked. */
const UNCOUNTED = 1_000_000_000
/** The most pieces of an article without a limit of its own (QB-58). */
const MOST = 30

/** What a site sells; subscriptions are added as they are made. */
export interface SoldGoods extends Goods {
  subscriptions: Map<string, number>
  subscribable: ReadonlyArray<{ productId: string; type: 'coffee' | 'machine'; tcm: string }>
}

/**
 * What each site sells, without the articles that only buyers take, whose stock changes with each order. The queries are the
 * soak's own, because the shop's may have the mistake that is searched for.
 */
export async function readGoods(pool: pg.Pool, buyersOnly: readonly string[] = []): Promise<Map<Site, SoldGoods>> {
  const goods = new Map<Site, SoldGoods>()
  for (const site of SITES) {
    const articles = await pool.query(
      `select article.tcm, product.id as "productId", product.product_type = 'GIFT_CARD' as "isGiftCard",
         coalesce(article.stock, $2) as stock, article.crema_card as "cardOnly", price.amount as price,
         coalesce(article.max_order_volume, product.max_order_volume, $3) as most
       from article_price price join article using (tcm) join product on product.id = article.product_id
       where price.site = $1 and article.tcm <> all ($4) order by article.tcm`,
      [site, UNCOUNTED, MOST, buyersOnly],
    )
    const partners = await pool.query(
      `select id, available, amount as price from partner_product
       join partner_product_price on partner_product_id = id where site = $1 order by id`,
      [site],
    )
    const campaigns = await pool.query(
      `select key as id, article.product_id as "productId", coalesce((body #>> '{condition,amount}')::int, 0) as "from",
         body #>> '{condition,tcm}' as needed
       from content join article on article.tcm = body ->> 'tcm'
       where site = $1 and kind = 'free-article-campaign' order by key`,
      [site],
    )
    const subscribable = await pool.query(
      `select product.id as "productId", product.subscription as type, tcm
       from product join article on article.product_id = product.id join article_price price using (tcm)
       where price.site = $1 and product.subscription is not null and tcm <> all ($2) order by tcm`,
      [site, buyersOnly],
    )
    goods.set(site, {
      cartLimit: siteConfig(site).cartLimit,
      articles: new Map(articles.rows.map(({ tcm, ...article }) => [tcm, article])),
      partnerProducts: new Map(partners.rows.map(({ id, ...product }) => [id, product])),
      campaigns: campaigns.rows.map(({ needed, ...campaign }) => (needed ? { ...campaign, needed } : campaign)),
      subscriptions: new Map(),
      subscribable: subscribable.rows,
    })
  }
  return goods
}
