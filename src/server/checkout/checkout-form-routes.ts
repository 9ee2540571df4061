import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { CHECKOUT_BODY_LIMIT, CheckoutForm } from '#calls/checkout-shapes.ts'
import { checkAccount, cleanedEmail } from '#rules/account/check-account.ts'
import { ORDER_CONFIRMED_PATH, PAYMENT_PATH } from '#rules/account-addresses.ts'
import { ADDRESS_FIELDS, type PostalAddress } from '#rules/address/address-format.ts'
import { checkAddress, cleanAddress } from '#rules/address/check-address.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { type Entered, OPEN_STEP_ID } from '#rules/checkout/checkout-steps.ts'
import { refusalFields } from '#rules/checkout/code-refusal.ts'
import { pickupStore } from '#rules/checkout/order-choices.ts'
import { readShownOrder } from '#rules/checkout/shown-order.ts'
import { readKeptForm, writeKeptForm } from '#rules/customer/kept-form.ts'
import { withReturn } from '#rules/customer/with-return.ts'
import { siteLink } from '#rules/site-link.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import { readAddresses } from '../account/exports.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { Pages } from '../pages/pages.ts'
import { returnAddresses } from '../payment/return-addresses.ts'
import { providerPage } from '../payment/sync-payment.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { sessionHashOf } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { cartIdOf, renewVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { readCheckout, type StoredCheckout, saveEntered } from './checkout-queries.ts'
import { enterCode, withoutCode } from './code-steps.ts'
import { placeOrder } from './place-order.ts'
import { shopPayments } from './shop-payments.ts'

type CheckoutShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'log'> & {
  carts: CartService
  pages: Pages
  payments: PaymentProviders
  slotCache: SlotCache
}
type Form = Static<typeof CheckoutForm>

/** Whose checkout a form means, and how it is answered. */
interface Answering {
  site: Site
  visitor: { cartId: string; sessionHash: string | undefined }
  goTo: (path: string) => FastifyReply
  answer: (status: number, posted: Record<string, string>) => Promise<unknown>
}

/** More characters than any code has; of a longer one no more is looked up. */
const LONGEST_CODE = 60

/** Where somebody goes whose session has ended, to read why and come back to the checkout. */
const TO_SIGN_IN = `${withReturn(LOGIN_PATH, CHECKOUT_PATH)}&problem=ORDER_INTERRUPTED`

/** What a step stores, or the faults of its fields with what was typed. */
type StepOutcome = { entered: Entered; without?: Array<keyof Entered> } | { posted: Record<string, string> }

/** The four steps of the checkout and the button that orders, as forms that work without script (note 64). */
export function checkoutFormRoutes(shop: CheckoutShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: CHECKOUT_BODY_LIMIT })
    app.removeContentTypeParser('application/json')

    app.post(
      CHECKOUT_PATH,
      {
        schema: { hide: true, body: CheckoutForm },
        onRequest: [ownOriginOnly],
        attachValidation: true,
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        const goTo = (path: string) => reply.redirect(siteLink(path, visit), 303)
        const answer = (status: number, posted: Record<string, string>) =>
          shop.pages.answerForm('checkout', request, reply, { status, posted })
        // the sign-in sends what a form was sent with when its session had ended
        const brought = readKeptForm(CHECKOUT_PATH, (request.body as Record<string, unknown> | null)?.kept)
        if (brought) return answer(200, { ...brought, kept: 'on' })
        if (request.validationError) return answer(400, { problem: 'INVALID' })
        const form = request.body
        const visitor = visitorOf(request, reply, site)
        const isAboutCode = form.redeem !== undefined || form.remove !== undefined || Boolean(form.code?.trim())
        if (form.step === 'order' && !isAboutCode) {
          const groups = await visitorGroupTags(shop, request, visit)
          return order(request, reply, form, { site, visitor: { ...visitor, groups }, goTo, answer })
        }
        const stored = await readCheckout(pool, site, visitor, shop.clock())
        const hasLostSession = form.customer !== undefined && stored.customerId === null
        if (isAboutCode || form.step === 'code') {
          // the cart that a code would count for is the customer's
          if (hasLostSession) return signInFirst(request, reply, form, goTo)
          const answering = { site, visitor, stored, goTo, answer }
          return form.remove === undefined
            ? enterTypedCode(request, form, answering)
            : removeCode(request, form, { ...answering, id: form.remove })
        }
        const outcome = await readStep(form, site, stored)
        if ('posted' in outcome) {
          return answer(400, {
            ...outcome.posted,
            step: form.step,
            problem: 'INVALID',
            ...(hasLostSession && { customer: 'on' }),
          })
        }
        if (stored.revision === null) await shop.limits.require('checkout', request.ip)
        const owner = { id: stored.ownerId, site, customerId: stored.customerId }
        await saveEntered(pool, owner, outcome, shop.clock())
        // what was typed goes with the sign-in, so that it is there afterwards
        return goTo(hasLostSession ? TO_SIGN_IN : `${CHECKOUT_PATH}#${OPEN_STEP_ID}`)
      },
    )
  }

  function visitorOf(request: FastifyRequest, reply: FastifyReply, site: Site) {
    const cartId = cartIdOf(renewVisitorCookie(request, reply, shop.configuration.production), site)
    return { cartId, sessionHash: sessionHashOf(request, shop) }
  }

  async function order(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, cartVersion, revision, accepted, customer, shown: shownText }: Form,
    { site, visitor, goTo, answer }: Answering & { visitor: { groups: readonly string[] } },
  ): Promise<unknown> {
    const shown = readShownOrder(shownText)
    if (key === undefined || cartVersion === undefined || revision === undefined || !shown) {
      return answer(400, { problem: 'INVALID' })
    }
    if (asksForAcceptance(site) && accepted !== 'on')
      return answer(400, { problem: 'INVALID', 'error-accepted': 'required' })
    await shop.limits.require('order', request.ip)
    const outcome = await placeOrder(shop, {
      site,
      ...visitor,
      formKey: key,
      cartVersion: Number(cartVersion),
      revision: Number(revision),
      shown,
    })
    const isOrdered = outcome.type === 'placed' || outcome.type === 'reserved'
    if (!isOrdered && customer !== undefined) {
      // without a session another cart was meant, which is none of this page
      const { customerId } = await readCheckout(pool, site, visitor, shop.clock())
      if (customerId === null) return goTo(TO_SIGN_IN)
    }
    switch (outcome.type) {
      case 'placed':
        return goTo(`${ORDER_CONFIRMED_PATH}?number=${outcome.number}`)
      case 'reserved': {
        const visit = visitOfRequest(request, shop, 'form')
        const { paymentId } = outcome
        const page = await providerPage(shop, paymentId, returnAddresses(request, visit, paymentId))
        return page.type === 'open' ? reply.redirect(page.url, 303) : goTo(`${PAYMENT_PATH}?payment=${paymentId}`)
      }
      case 'empty':
        return goTo(CART_PAGE_PATH)
      case 'changed':
        return answer(409, { problem: 'CHANGED', shown: shownText! })
    }
  }

  /**
   * Enters a code, also one that was typed beside another button (ERR-12). A code changes what is to be paid, so that whoever
   * has pressed the button that orders sees the new sum before the order.
   */
  async function enterTypedCode(
    request: FastifyRequest,
    form: Form,
    { site, visitor, stored, goTo, answer }: Answering & { stored: StoredCheckout },
  ): Promise<unknown> {
    const { step, redeem } = form
    const payment = await paymentBeside(form, site)
    const posted = shownAgain(form, payment)
    if (step === 'payment' && !payment && redeem === undefined) return answer(400, { ...posted, problem: 'INVALID' })
    await shop.limits.require('code', request.ip)
    const ordered = await shop.carts.readForOrder(site, visitor, shop.clock())
    const outcome = await enterCode(shop, site, posted.code ?? '', { stored, ordered })
    if ('refusal' in outcome) return answer(400, { ...posted, problem: 'CODE', ...refusalFields(outcome.refusal) })
    const owner = { id: stored.ownerId, site, customerId: stored.customerId }
    await saveEntered(pool, owner, { entered: { ...outcome.entered, ...(payment && { payment }) } }, shop.clock())
    return goTo(`${CHECKOUT_PATH}?${step === 'payment' && redeem !== undefined ? 'step=payment&' : ''}code=taken`)
  }

  /** Takes a code away (ERR-13). A chosen payment is stored, and a typed code stays in its field. */
  async function removeCode(
    request: FastifyRequest,
    form: Form,
    { id, site, stored, goTo, answer }: Answering & { stored: StoredCheckout; id: string },
  ): Promise<unknown> {
    const payment = await paymentBeside(form, site)
    const posted = shownAgain(form, payment)
    if (stored.revision !== null) {
      const owner = { id: stored.ownerId, site, customerId: stored.customerId }
      const entered = { ...withoutCode(stored, id), ...(payment && { payment }) }
      try {
        await saveEntered(pool, owner, { entered }, shop.clock())
      } catch (error) {
        request.log.error({ err: error }, 'a code could not be removed')
        const isGiftCard = stored.giftCards.some((card) => card.id === id)
        return answer(503, { ...posted, problem: isGiftCard ? 'GIFT_CARD_KEPT' : 'VOUCHER_KEPT' })
      }
    }
    // no address may hold a code, which is money
    if (posted.code) return answer(200, { ...posted, codeChange: 'removed' })
    return goTo(`${CHECKOUT_PATH}?${form.step === 'payment' ? 'step=payment&' : ''}code=removed`)
  }

  /** The way to pay that is chosen in the form of the payment, where it is offered. */
  async function paymentBeside({ step, payment }: Form, site: Site): Promise<PaymentKind | undefined> {
    return step === 'payment' ? offeredPayment(site, payment) : undefined
  }

  /** Answers with the sign-in, which brings back what was typed. */
  function signInFirst(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    goTo: Answering['goTo'],
  ): Promise<unknown> | FastifyReply {
    const kept = writeKeptForm(CHECKOUT_PATH, { ...form, code: form.code?.slice(0, LONGEST_CODE) })
    if (kept === undefined) return goTo(TO_SIGN_IN)
    const posted = { problem: 'ORDER_INTERRUPTED', loginRedirect: 'red', returnTo: CHECKOUT_PATH, kept }
    return shop.pages.answerForm('login', request, reply, { status: 401, posted })
  }

  async function offeredPayment(site: Site, chosen: string | undefined): Promise<PaymentKind | undefined> {
    return (await shopPayments(shop, site, shop.clock())).find((kind) => kind === chosen)
  }

  async function readStep(form: Form, site: Site, stored: StoredCheckout): Promise<StepOutcome> {
    switch (form.step) {
      case 'who': {
        const email = cleanedEmail(form.email ?? '')
        const fault = checkAccount({ email }).email
        return fault ? { posted: { email, 'error-email': fault } } : { entered: { email } }
      }
      case 'addresses': {
        const known = form.address && stored.customerId ? await readAddresses(pool, stored.customerId) : []
        const chosen = known.find(({ id }) => id === form.address)
        if (chosen) return { entered: { delivery: cleanAddress(site, chosen) }, without: ['billing'] }
        return readAddressFields(form, site)
      }
      case 'delivery':
        return readDelivery(form, site)
      default: {
        const payment = await offeredPayment(site, form.payment)
        return payment ? { entered: { payment } } : { posted: {} }
      }
    }
  }
}

/** What was typed and chosen beside the pressed button, to be shown again. */
const shownAgain = ({ step, code, accepted }: Form, payment: PaymentKind | undefined): Record<string, string> => ({
  ...(code && { code: code.slice(0, LONGEST_CODE) }),
  ...(step === 'payment' && { step }),
  ...(payment && { payment }),
  ...(accepted && { accepted }),
})

/** What does not fit the cart is asked again: a step is complete by src/rules/checkout/checkout-steps.ts only. */
function readDelivery({ deliveryKind = '', asksForOldDevice, takesOldDevice }: Form, site: Site): StepOutcome {
  const device = asksForOldDevice === 'on' ? { takesOldDevice: takesOldDevice === 'on' } : {}
  const store = pickupStore(site, /^store-(.+)$/.exec(deliveryKind)?.[1])
  if (store) return { entered: { deliveryKind: 'store', store: store.id, ...device } }
  if (deliveryKind !== 'home' && deliveryKind !== 'letter') return { posted: {} }
  return { entered: { deliveryKind, ...device }, without: ['store'] }
}

function readAddressFields(form: Form, site: Site): StepOutcome {
  const groups = form.billing === 'other' ? (['delivery', 'billing'] as const) : (['delivery'] as const)
  const typed = groups.map((group) => [group, cleanAddress(site, fieldsOf(form, group))] as const)
  const faults = typed.flatMap(([group, address]) =>
    Object.entries(checkAddress(site, address)).map(([field, fault]) => [`error-${group}-${field}`, fault]),
  )
  if (faults.length === 0) {
    const entered: Entered = Object.fromEntries(typed)
    return { entered, ...(entered.billing ? {} : { without: ['billing'] }) }
  }
  const shown = typed.flatMap(([group, address]) =>
    Object.entries(address).map(([field, value]) => [`${group}-${field}`, value]),
  )
  return { posted: { ...Object.fromEntries([...shown, ...faults]), billing: form.billing ?? 'same' } }
}

function fieldsOf(form: Form, group: 'delivery' | 'billing'): Partial<PostalAddress> {
  const fields = form as Record<string, string | undefined>
  return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, fields[`${group}-${name}`] ?? '']))
}
