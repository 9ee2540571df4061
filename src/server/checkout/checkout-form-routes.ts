import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { checkoutForm, codeNotice } from '#calls/checkout.ts'
import { CHECKOUT_BODY_LIMIT, CheckoutForm } from '#calls/checkout-shapes.ts'
import { loginForm, loginNotice } from '#calls/customer-forms.ts'
import { noticePath, type ShownOf } from '#calls/form.ts'
import { ORDER_CONFIRMED_PATH, PAYMENT_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { type CodeChange, OPEN_STEP_ID } from '#rules/checkout/checkout-steps.ts'
import { codeAnswer, isAboutCode } from '#rules/checkout/code-refusal.ts'
import { readShownOrder } from '#rules/checkout/shown-order.ts'
import { readDraft, writeDraft } from '#rules/customer/form-draft.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import { addAddress } from '../account/exports.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { Counts } from '../counts.ts'
import { type FormShop, pageOf, type RouteOutcome } from '../form/answer-form.ts'
import { type Answered, formRoutes, type SentForm } from '../form/form-router.ts'
import { redirectAddresses } from '../payment/redirect-addresses.ts'
import { providerPage } from '../payment/sync-payment.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { sessionHashOf } from '../request/session.ts'
import { cartIdOf, renewVisitorCookie } from '../request/visitor.ts'
import type { Shop } from '../shop.ts'
import { staffOf } from '../staff/staff-of.ts'
import { readCheckout, type StoredCheckout, saveEntered } from './checkout-queries.ts'
import { enterCode, withoutCode } from './code-steps.ts'
import type { LoadedSettings } from './decided-settings.ts'
import { placeOrder } from './place-order.ts'
import { NO_PAYMENT, offeredPayment, readStep } from './read-step.ts'

type CheckoutShop = FormShop &
  Pick<Shop, 'configuration' | 'database' | 'limits' | 'log' | 'secret'> & {
    carts: CartService
    settings: LoadedSettings
    payments: PaymentProviders
    slotCache: SlotCache
    placedOrders: Counts<Site>
  }
type Form = Static<typeof CheckoutForm>

type Sent = SentForm<Form>
type Outcome = RouteOutcome<typeof checkoutForm>

/** Whose checkout a form means. */
interface Visitor {
  cartId: string
  sessionHash: string | undefined
}

/** More characters than any code has; of a longer one no more is looked up. */
const LONGEST_CODE = 60

/** Where somebody goes whose session has ended, to read why and come back to the checkout. */
const TO_SIGN_IN = { to: noticePath(loginNotice, 'ORDER_INTERRUPTED', withRedirect(LOGIN_PATH, CHECKOUT_PATH)) }

/** The four steps of the checkout and the button that orders, as forms that work without script (note 64). */
export function checkoutFormRoutes(shop: CheckoutShop): FastifyPluginAsyncTypebox {
  const { pool } = shop.database

  return formRoutes(
    shop,
    (forms) => {
      forms.post(checkoutForm, { body: CheckoutForm, before: showDraft }).answer(async (sent) => {
        const { request, visit, body: form } = sent
        const { site } = visit
        const visitor = visitorOf(sent)
        const changesCodes = isAboutCode(form)
        if (form.step === 'order' && !changesCodes) {
          const groups = await visitorGroupTags(shop, request, visit)
          return order(sent, { ...visitor, groups })
        }
        const stored = await readCheckout(pool, site, visitor, shop.clock())
        const hasLostSession = form.customer !== undefined && stored.customerId === null
        if (changesCodes || form.step === 'code') {
          // the cart that a code would count for is the customer's
          if (hasLostSession) return signInFirst(form)
          if (form.emptyCode !== undefined) return withEmptyCode(form, await paymentBeside(sent))
          return form.remove === undefined
            ? enterTypedCode(sent, { visitor, stored })
            : removeCode(sent, { stored, id: form.remove })
        }
        const outcome = await readStep(shop, form, visit, stored)
        if (!('entered' in outcome)) {
          const shown = { ...outcome.shown, step: form.step, ...(hasLostSession && { customer: 'on' }) }
          return { problem: 'INVALID', faults: outcome.faults, shown }
        }
        if (stored.revision === null) await shop.limits.require('checkout', request.ip)
        const owner = { id: stored.ownerId, site, customerId: stored.customerId }
        await saveEntered(pool, owner, outcome, shop.clock())
        const { delivery } = outcome.entered
        if (form.saveAddress === 'on' && stored.customerId !== null && delivery) {
          await addAddress(pool, stored.customerId, delivery, shop.clock())
        }
        // what was typed goes with the sign-in, so that it is there afterwards
        return hasLostSession ? TO_SIGN_IN : { to: `${CHECKOUT_PATH}#${OPEN_STEP_ID}` }
      })
    },
    { bodyLimit: CHECKOUT_BODY_LIMIT },
  )

  function visitorOf({ request, reply, visit: { site } }: SentForm): Visitor {
    const cartId = cartIdOf(renewVisitorCookie(request, reply, shop.configuration.production), site)
    return { cartId, sessionHash: sessionHashOf(request, shop) }
  }

  async function order(
    { request, visit, body }: Sent,
    visitor: Visitor & { groups: readonly string[] },
  ): Promise<Outcome> {
    const { key, cartVersion, revision, accepted, customer, shown: shownText } = body
    const { site } = visit
    const shown = readShownOrder(shownText)
    if (key === undefined || cartVersion === undefined || revision === undefined || !shown) {
      return { problem: 'INVALID' }
    }
    if (asksForAcceptance(site) && accepted !== 'on') return { problem: 'INVALID', faults: { accepted: 'required' } }
    await shop.limits.require('order', request.ip)
    const outcome = await placeOrder(shop, {
      site,
      ...visitor,
      formKey: key,
      cartVersion: Number(cartVersion),
      revision: Number(revision),
      shown,
      ip: (await staffOf(shop, request)) ? undefined : request.ip,
    })
    const isOrdered = outcome.type === 'placed' || outcome.type === 'reserved'
    if (!isOrdered && customer !== undefined) {
      // without a session another cart was meant, which is none of this page
      const { customerId } = await readCheckout(pool, site, visitor, shop.clock())
      if (customerId === null) return TO_SIGN_IN
    }
    switch (outcome.type) {
      case 'placed':
        return { to: `${ORDER_CONFIRMED_PATH}?number=${outcome.number}` }
      case 'reserved': {
        const { paymentId } = outcome
        const page = await providerPage(shop, paymentId, redirectAddresses(request, visit, paymentId))
        return page.type === 'open' ? { leave: page.url } : { to: `${PAYMENT_PATH}?payment=${paymentId}` }
      }
      case 'voucher':
        return { status: 409, problem: 'VOUCHER_REFUSED', shown: { accepted } }
      case 'payment':
        return { status: 409, problem: 'PAYMENT_REFUSED', shown: { accepted, payment: outcome.kind } }
      case 'not-selling':
        return { status: 409, problem: 'NOT_SELLING', shown: { accepted } }
      case 'closed':
        return { status: 409, problem: 'CLOSED', shown: { accepted } }
      case 'limited':
        request.server.security.note('rate-limit', 'unpaid-order')
        return { status: 429, problem: 'UNPAID_LIMIT' }
      case 'empty':
        return { to: CART_PAGE_PATH }
      case 'changed':
        return { status: 409, problem: 'CHANGED', shown: { shown: shownText } }
    }
  }

  /**
   * Enters a code, also one that was typed beside another button (ERR-12). A code changes what is to be paid, so that whoever
   * has pressed the button that orders sees the new sum before the order.
   */
  async function enterTypedCode(
    sent: Sent,
    { visitor, stored }: { visitor: Visitor; stored: StoredCheckout },
  ): Promise<Outcome> {
    const { request, visit, body: form } = sent
    const { site } = visit
    const { step, redeem } = form
    const payment = await paymentBeside(sent)
    const shown = shownAgain(form, payment)
    if (step === 'payment' && !payment && redeem === undefined) return { problem: 'INVALID', ...NO_PAYMENT, shown }
    await shop.limits.require('code', request.ip)
    const ordered = await shop.carts.readForOrder(site, visitor, shop.clock())
    const outcome = await enterCode(shop, site, shown.code ?? '', { stored, ordered })
    if ('refusal' in outcome) {
      const { faults, shown: numbers } = codeAnswer(outcome.refusal)
      return { problem: 'CODE', faults, shown: { ...shown, ...numbers } }
    }
    const owner = { id: stored.ownerId, site, customerId: stored.customerId }
    await saveEntered(pool, owner, { entered: { ...outcome.entered, ...(payment && { payment }) } }, shop.clock())
    const isStep = step === 'payment' && redeem !== undefined
    return { to: noticePath(codeNotice, 'taken', isStep ? PAYMENT_STEP : CHECKOUT_PATH) }
  }

  /** Takes a code away (ERR-13). A chosen payment is stored, and a typed code stays in its field. */
  async function removeCode(sent: Sent, { id, stored }: { stored: StoredCheckout; id: string }): Promise<Outcome> {
    const { request, visit, body: form } = sent
    const { site } = visit
    const payment = await paymentBeside(sent)
    const shown = shownAgain(form, payment)
    if (stored.revision !== null) {
      const owner = { id: stored.ownerId, site, customerId: stored.customerId }
      const entered = { ...withoutCode(stored, id), ...(payment && { payment }) }
      try {
        await saveEntered(pool, owner, { entered }, shop.clock())
      } catch (error) {
        request.log.error({ err: error }, 'a code could not be removed')
        const isGiftCard = stored.giftCards.some((card) => card.id === id)
        return { status: 503, problem: isGiftCard ? 'GIFT_CARD_KEPT' : 'VOUCHER_KEPT', shown }
      }
    }
    // no address may hold a code, which is money
    if (shown.code) return { shown: { ...shown, codeChange: 'removed' satisfies CodeChange } }
    return { to: noticePath(codeNotice, 'removed', form.step === 'payment' ? PAYMENT_STEP : CHECKOUT_PATH) }
  }

  /** The way to pay that is chosen in the form of the payment, where it is offered. */
  async function paymentBeside({ visit, body: { step, payment } }: Sent): Promise<PaymentKind | undefined> {
    return step === 'payment' ? offeredPayment(shop, visit, payment) : undefined
  }

  /** Answers with the sign-in, which brings back what was typed. */
  function signInFirst(form: Form): Outcome {
    const draft = writeDraft(CHECKOUT_PATH, { ...form, code: form.code?.slice(0, LONGEST_CODE) })
    if (draft === undefined) return TO_SIGN_IN
    const shown = { loginRedirect: 'red', returnTo: CHECKOUT_PATH, draft }
    return pageOf(loginForm, { status: 401, problem: 'ORDER_INTERRUPTED', shown })
  }
}

const PAYMENT_STEP = `${CHECKOUT_PATH}?step=payment`

/** Shows what the sign-in has brought back of a form whose session had ended, and stores nothing. */
async function showDraft({ body }: SentForm): Promise<object | Answered<typeof checkoutForm>> {
  const brought = readDraft(CHECKOUT_PATH, (body as Record<string, unknown> | null)?.draft)
  return brought ? { answered: { shown: { ...brought, draft: 'on' } } } : {}
}

/** What was typed and chosen beside the pressed button, to be shown again. */
const shownAgain = (
  { step, code, accepted }: Form,
  payment: PaymentKind | undefined,
): ShownOf<typeof checkoutForm> => ({
  ...(code && { code: code.slice(0, LONGEST_CODE) }),
  ...(step === 'payment' && { step }),
  ...(payment && { payment }),
  ...(accepted && { accepted }),
})

/** Empties the field of the code; what was chosen beside it stays. */
function withEmptyCode(form: Form, payment: PaymentKind | undefined): Outcome {
  const { code: _code, ...shown } = shownAgain(form, payment)
  return { shown }
}
