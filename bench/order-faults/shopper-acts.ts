import { randomUUID } from 'node:crypto'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { ORDER_CANCEL_PATH, ORDER_CONFIRMED_PATH, PAYMENT_PATH, WITHDRAWAL_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { pressedFields } from '#server/testing/at-last-check.ts'
import type { Place } from './act.ts'
import type { Playing } from './playing.ts'
import { type Answer, send } from './send.ts'
import type { Shopper } from './shoppers.ts'
import { orderOf } from './staff-acts.ts'

/** What shoppers do, by the shop's own forms. Each says what was answered. */

export async function press(play: Playing, shopper: Shopper, place: Place): Promise<string> {
  const { site } = play.market.plan
  const { cookie } = shopper
  let { fields } = shopper
  if (!fields) {
    const page = await send(play.world.processes[place], {
      method: 'GET',
      path: `${CHECKOUT_PATH}?site=${site}`,
      cookie,
    })
    if (!page.body.includes('value="order"')) return `a page without the button (${page.status} ${page.location})`
    fields = pressedFields(page.body, site)
    shopper.fields = fields
  }
  const form = fields
  return play.send(
    place,
    { method: 'POST', path: CHECKOUT_PATH, cookie, form },
    {
      expected: [303, 409],
      repeatedBy: shopper,
      hear: (answer) => heardOfOrder(play, shopper, answer),
    },
  )
}

function heardOfOrder({ world }: Playing, shopper: Shopper, { status, location }: Answer): string {
  if (status === 409) {
    delete shopper.fields
    return 'changed'
  }
  const number = location.includes(ORDER_CONFIRMED_PATH) && /number=([\w-]+)/.exec(location)?.[1]
  if (number && !shopper.confirmed.includes(number)) shopper.confirmed.push(number)
  if (location.startsWith(world.stripe.url)) shopper.page = location
  return location
}

function sessionOf(play: Playing, shopper: Shopper) {
  return shopper.page ? play.world.stripe.sessions.get(shopper.page.split('/').at(-1)!) : undefined
}

export async function pay(play: Playing, shopper: Shopper): Promise<string> {
  const session = sessionOf(play, shopper)
  if (session?.status !== 'open' || play.world.moment >= session.expires_at * 1000) return 'no open page'
  play.world.stripe.pay(session.id)
  return 'paid'
}

export async function comeBack(
  play: Playing,
  shopper: Shopper,
  { place, isCancelled }: { place: Place; isCancelled: boolean },
): Promise<string> {
  const session = sessionOf(play, shopper)
  if (!session) return 'no page'
  const { pathname, search } = new URL(isCancelled ? session.cancel_url : session.success_url)
  return play.send(
    place,
    { method: 'GET', path: pathname + search, cookie: shopper.cookie },
    {
      expected: [303],
      hear: ({ location }) => location,
    },
  )
}

export async function giveUp(play: Playing, shopper: Shopper, place: Place): Promise<string> {
  const payment = sessionOf(play, shopper)?.client_reference_id
  if (!payment) return 'no page'
  const form = { payment, step: 'cancel', site: play.market.plan.site }
  return play.send(
    place,
    { method: 'POST', path: PAYMENT_PATH, cookie: shopper.cookie, form },
    {
      expected: [303],
      hear: ({ location }) => location,
    },
  )
}

export async function cancel(play: Playing, shopper: Shopper, place: Place): Promise<string> {
  const order = await orderOf(play, shopper)
  if (!order) return 'no order'
  const form = { site: play.market.plan.site, number: order.number, step: 'confirm' }
  return play.send(
    place,
    { method: 'POST', path: ORDER_CANCEL_PATH, cookie: shopper.cookie, form },
    {
      expected: [303, 404, 409],
      repeatedBy: shopper,
      hear: ({ status }) => {
        if (status === 303) shopper.cancelled.push(order.number)
        return `answered ${status}`
      },
    },
  )
}

export async function withdraw(
  play: Playing,
  shopper: Shopper,
  { place, isWhole }: { place: Place; isWhole: boolean },
  step: number,
): Promise<string> {
  const order = await orderOf(play, shopper)
  if (!order) return 'no order'
  const key = `${shopper.email} ${step}`
  const id = play.declarations.get(key) ?? randomUUID()
  play.declarations.set(key, id)
  const { site } = play.market.plan
  const form = { site, step: 'confirm', id, name: 'Éva Kis', email: shopper.email, contract: order.number, goods: '' }
  const pieces: Record<string, string> = isWhole ? {} : { 'pieces-0': '1' }
  return play.send(
    place,
    { method: 'POST', path: WITHDRAWAL_PATH, form: { ...form, ...pieces } },
    {
      expected: [200, 303, 409],
      repeatedBy: shopper,
      hear: ({ status, location }) => `answered ${status} ${location}`,
    },
  )
}

export async function changeCart(play: Playing, shopper: Shopper, place: Place): Promise<string> {
  shopper.hasChangedCart = true
  const json = { tcm: play.market.tcms[2]!, quantity: 1 }
  const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.idempotencyKey]: randomUUID() }
  const path = `${addArticleCall.path}?site=${play.market.plan.site}`
  return play.send(
    place,
    { method: 'POST', path, cookie: shopper.cookie, json, headers },
    {
      expected: [200, 409],
      hear: ({ status }) => `answered ${status}`,
    },
  )
}
