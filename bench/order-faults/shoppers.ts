import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addressFormat } from '#rules/address/address-format.ts'
import { CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { commandOf } from '#server/commands/command-of.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { insertGiftCards } from '#server/gift-card/gift-card-queries.ts'
import { sessionCookie } from '#server/request/session.ts'
import { cartIdOf, visitorCookie } from '#server/request/visitor.ts'
import { siteConfig } from '#sites/sites.ts'
import type { BookedMarket, BookedShopper } from './books.ts'
import type { Plan, PlannedShopper } from './plan.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** A run's goods, codes and shoppers at the last check, written to the database. */
export interface Market extends BookedMarket {
  plan: Plan
  /** The numbers of the articles, by their place in the plan. */
  tcms: readonly string[]
  productId: string
  moved: Map<string, number>
  shoppers: readonly Shopper[]
}

/** A shopper of a run. */
export interface Shopper extends BookedShopper {
  plan: PlannedShopper
  cookie: string
  /** What the button that orders sends, once its page was read. */
  fields?: Record<string, string>
  /** The provider's page to which the shop has led. */
  page?: string
  /** Requests without an answer, which are repeated once everything works again. */
  open: Array<() => Promise<unknown>>
}

const CONFIGURED_COFFEE = `select article.tcm from product join article on article.product_id = product.id
  join article_price price on price.tcm = article.tcm and price.site = 'DE'
  where subscription = 'coffee' and (stock is null or stock > 0) and not crema_card
  order by product.position, article.position limit 1`
const PRICE = 2000
const FAR = '2100-01-01'

export async function openMarket(world: World, plan: Plan): Promise<Market> {
  const productId = `faults-${randomBytes(6).toString('hex')}`
  const tcms = await addGoods(world, productId, plan.articles)
  const giftCards = await Promise.all(plan.giftCards.map((amount) => addGiftCard(world, plan, amount)))
  const vouchers = await Promise.all(plan.vouchers.map((uses) => addVoucher(world, plan, uses)))
  const [{ tcm: coffee }] = await world.rows(CONFIGURED_COFFEE)
  const market = { plan, productId, tcms, giftCards, vouchers }
  const shoppers = await Promise.all(plan.shoppers.map((one) => addShopper(world, market, one, coffee)))
  const stocks = await world.rows('select tcm, stock from article where tcm = any($1)', [...tcms, coffee, 'GIFT'])
  const stockOf = new Map<string, number | null>(stocks.map((row) => [row.tcm, row.stock]))
  return { ...market, shoppers, stocks: stockOf, moved: new Map() }
}

async function addGoods({ rows }: World, productId: string, articles: Plan['articles']): Promise<string[]> {
  await rows(
    `insert into product select (jsonb_populate_record(null::product, to_jsonb(model) || $1)).* from
      (select * from product where id = 'test-goods') model`,
    JSON.stringify({ id: productId }),
  )
  const tcms: string[] = []
  for (const [position, stock] of articles.entries()) {
    const tcm = `${productId}-${position}`
    await rows(
      `insert into article select (jsonb_populate_record(null::article, to_jsonb(model) || $1)).* from
        (select * from article where tcm = 'FEW') model`,
      JSON.stringify({ tcm, id: tcm, product_id: productId, position, stock }),
    )
    await rows(
      'insert into article_price (site, tcm, amount) select distinct site, $1, $2::integer from article_price',
      tcm,
      PRICE,
    )
    tcms.push(tcm)
  }
  return tcms
}

async function addGiftCard({ database, moment }: World, { site }: Plan, amount: number): Promise<string> {
  const id = randomUUID()
  const card = { id, transactionId: randomUUID(), codeHash: randomUUID(), codeEnd: 'TEST', amount }
  const { currency } = siteConfig(site)
  await inTransaction(database.pool, (client) =>
    insertGiftCards(client, [card], { site, currency, orderId: null, validUntil: moment + 400 * DAY_MS }, moment),
  )
  return id
}

async function addVoucher(
  { database, rows, moment }: World,
  { site }: Plan,
  uses: number,
): Promise<{ id: string; code: string }> {
  const code = `F-${randomBytes(6).toString('hex').toUpperCase()}`
  await commandOf('vouchers', ['add', site, code, '--percent', '10', '--uses', String(uses)])(database, moment)
  const [{ id }] = await rows('select id from voucher where code = $1 and site = $2', code, site)
  return { id, code }
}

async function addShopper(
  world: World,
  market: Pick<Market, 'plan' | 'productId' | 'tcms' | 'giftCards' | 'vouchers'>,
  plan: PlannedShopper,
  coffee: string,
): Promise<Shopper> {
  const { site } = market.plan
  const { rows } = world
  const email = `${randomUUID()}@faults.example`
  const [token, session, customerId] = [newToken(), newToken(), randomUUID()]
  const cookies = [`${visitorCookie(false)}=${token}`]
  if (plan.isCustomer) {
    await rows(
      `insert into customer (id, site, email, password_hash, firstname, lastname, created_at)
       values ($1, $2, $3, 'none', 'Éva', 'Kis', now())`,
      customerId,
      site,
      email,
    )
    const hash = createHash('sha256').update(session).digest('base64url')
    await rows('insert into customer_session values ($1, $2, now(), $3)', hash, customerId, FAR)
    cookies.push(`${sessionCookie(false)}=${session}`)
  }
  const cartId = plan.isCustomer ? `customer ${customerId}` : cartIdOf(token, site)
  const cookie = cookies.join('; ')
  const owner = plan.isCustomer ? customerId : null
  if (plan.subscribes) {
    const form = { site, coffee, quantity: '1', weeks: '4' }
    await send(world.processes[0], { method: 'POST', path: CONFIGURATOR_PATHS.coffee, cookie, form })
  } else {
    await rows(
      'insert into cart (id, site, customer_id, version, lines, updated_at) values ($1, $2, $3, 1, $4, now())',
      cartId,
      site,
      owner,
      JSON.stringify(plan.lines.map(({ article, quantity }) => lineOf(market, article, quantity))),
    )
  }
  await rows(
    'insert into checkout values ($1, $2, $3, 1, $4, now())',
    cartId,
    site,
    owner,
    entered(market, plan, email),
  )
  const [{ lines }] = await rows('select lines::text as lines from cart where id = $1', cartId)
  return {
    plan,
    email,
    cookie,
    cartId,
    confirmed: [],
    cancelled: [],
    refundKeys: [],
    hasChangedCart: false,
    linesBefore: lines,
    open: [],
  }
}

const newToken = () => randomBytes(32).toString('base64url')

const lineOf = ({ tcms, productId }: Pick<Market, 'tcms' | 'productId'>, article: number | 'gift', quantity: number) =>
  article === 'gift'
    ? { kind: 'gift_card', tcm: 'GIFT', productId: 'test-gifts', quantity }
    : { kind: 'article', tcm: tcms[article], productId, quantity }

/** What the checkout was told, up to the last check. */
function entered(
  { plan: { site }, giftCards, vouchers }: Pick<Market, 'plan' | 'giftCards' | 'vouchers'>,
  shopper: PlannedShopper,
  email: string,
): string {
  const delivery = {
    firstname: 'Éva',
    lastname: 'Kis',
    company: '',
    street: 'Út 1',
    extra: '',
    city: 'Ort',
    postcode: addressFormat(site).postcodeExample,
    district: 'Kadıköy',
    province: 'İstanbul',
  }
  const isByMail = shopper.lines.length > 0 && shopper.lines.every(({ article }) => article === 'gift')
  return JSON.stringify({
    email,
    delivery,
    deliveryKind: isByMail ? 'letter' : 'home',
    payment: shopper.payment,
    vouchers: shopper.vouchers.map((at) => vouchers[at]!.id),
    giftCards: shopper.giftCards.map((at) => giftCards[at]!),
  })
}
