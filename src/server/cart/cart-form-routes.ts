import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyError } from 'fastify'
import type pg from 'pg'
import type { Static } from 'typebox'
import type { Cart } from '#calls/cart.ts'
import { cartForm, cartNotice } from '#calls/cart-forms.ts'
import { CartForm } from '#calls/cart-shapes.ts'
import { noticePath } from '#calls/form.ts'
import { CART_PAGE_PATH, LOGIN_PATH, LOYALTY_WELCOME_PATH, productPath } from '#rules/addresses.ts'
import type { CartChange } from '#rules/cart/cart-change.ts'
import { movedPriceOf } from '#rules/cart/line-changes.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { visitorGroupTags } from '../ab-test/visitor-groups.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import { personOf } from '../customer/person-of.ts'
import { answerForm, type FormShop } from '../form/answer-form.ts'
import { formRoutes, type SentForm } from '../form/form-router.ts'
import { answerFault, HttpRefusal, TooManyRequests } from '../request/faults.ts'
import { sessionHashOf } from '../request/session.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { cartIdOf, renewVisitorCookie, replaceVisitorCookie } from '../request/visitor.ts'
import { wantsPage } from '../request/wants-page.ts'
import type { Shop } from '../shop.ts'
import { cartProblemPath } from './cart-problem-path.ts'
import type { CartService } from './cart-service.ts'
import { readCartFormArticle } from './form-article-queries.ts'

type Form = Static<typeof CartForm>

/** The cart page, which says that a form was refused as invalid. */
const INVALID = { to: noticePath(cartNotice, 'INVALID') }

/**
 * The cart without script: a form posts, and the answer redirects to the cart page, which shows a refusal (note 91).
 */
export function cartFormRoutes(
  shop: FormShop &
    Pick<Shop, 'configuration' | 'database' | 'limits' | 'secret'> & { carts: CartService; slotCache: SlotCache },
): FastifyPluginAsyncTypebox {
  const { configuration } = shop

  /** To the loyalty card's page, or to the login where nobody is signed in; both lead back to the article (LOY-02). */
  const pathToCard = async ({ request, visit }: SentForm, tcm: string) => {
    const article = await readCartFormArticle(shop.database.pool, tcm)
    const person = await personOf(shop, request, visit.site)
    const path = person.status === 'LOGGED_IN' ? LOYALTY_WELCOME_PATH : LOGIN_PATH
    return withRedirect(path, article && productPath(article.productId, article.articleId))
  }

  return formRoutes(shop, (forms, app) => {
    // a browser gets the cart page, whatever was wrong with the form; other clients get the fault, which names the
    // field
    app.setErrorHandler((error: FastifyError | HttpRefusal, request, reply) => {
      if (!wantsPage(request)) return answerFault(error, request, reply)
      if (error instanceof TooManyRequests) return shop.pages.failed(error, request, reply)
      if (error instanceof HttpRefusal || error.validation || (error.statusCode ?? 500) < 500) {
        return answerForm(shop, cartForm, { request, reply, visit: visitOfRequest(request, shop, 'form') }, INVALID)
      }
      return shop.pages.failed(error, request, reply)
    })

    forms.post(cartForm, { body: CartForm }).answer(async (sent) => {
      const { request, reply, visit, body } = sent
      const changes = await changesOf(shop.database.pool, body)
      if (changes.length === 0) return { to: CART_PAGE_PATH }
      const { site } = visit
      const cartId = cartIdOf(renewVisitorCookie(request, reply, configuration.production), site)
      const sessionHash = sessionHashOf(request, shop)
      const admitNewCart = () => shop.limits.require('new-cart', request.ip)
      const groups = await visitorGroupTags(shop, request, visit)
      const cart = { site, cartId, moment: shop.clock(), sessionHash, groups, admitNewCart }
      const outcome = await shop.carts.change(cart, changes)
      if (outcome.type === 'merged') {
        replaceVisitorCookie(reply, configuration.production)
        return INVALID
      }
      if (outcome.type === 'refused') {
        const { tcm, action = 'add' } = body
        const needsCard = outcome.refusal.code === 'CARD_ONLY' && tcm !== undefined && action === 'add'
        return { to: needsCard ? await pathToCard(sent, tcm) : cartProblemPath(outcome.refusal) }
      }
      return { to: CART_PAGE_PATH + ('cart' in outcome ? movedPriceQuery(body, outcome.cart) : '') }
    })
  })
}

/** The query by which the cart page names a price that has moved while the form's page stood open (note 94). */
function movedPriceQuery({ tcm, shownPrice }: Form, cart: Cart): string {
  const moved = tcm !== undefined && shownPrice !== undefined && movedPriceOf(cart, tcm, Number(shownPrice))
  return moved ? `?moved=${encodeURIComponent(moved.tcm)}&was=${moved.old}` : ''
}

async function changesOf(pool: pg.Pool, form: Form): Promise<CartChange[]> {
  const { tcm, partnerProductId, subscriptionId, campaignId, productId, action = 'add' } = form
  const ids = [tcm, partnerProductId, subscriptionId, campaignId].filter((id) => id !== undefined)
  if (ids.length !== 1) throw invalid('The form names one line.', 'body')
  if (tcm !== undefined) return goodsChanges(pool, action, tcm, quantityIn(form))
  const set = action === 'add'
  // the cart call has no change that sets the quantity of these kinds, and only the configurator adds a subscription
  if (action === 'set' || (set && subscriptionId !== undefined)) {
    throw invalid('A line of this kind knows no such action.', 'body.action')
  }
  if (partnerProductId !== undefined) return [{ type: 'setPartnerProduct', partnerProductId, set }]
  if (subscriptionId !== undefined) {
    return [{ type: 'deleteSubscription', subscriptionConfigurationId: subscriptionId }]
  }
  if (productId === undefined) throw invalid('A free article is named with its product.', 'body.productId')
  return [{ type: 'setFreeArticle', campaignId: campaignId!, productId, remove: !set }]
}

/** A removal does not look up the article, so that a line can be removed after the merchant has deleted its article. */
async function goodsChanges(
  pool: pg.Pool,
  action: NonNullable<Form['action']>,
  tcm: string,
  stated: number | undefined,
): Promise<CartChange[]> {
  if (action === 'remove') {
    return [
      { type: 'setArticle', tcm, productId: '', quantity: 0 },
      { type: 'setGiftCard', tcm, productId: '', set: false },
    ]
  }
  if (action === 'add' && stated === 0) return []
  const article = await readCartFormArticle(pool, tcm)
  const quantity = stated ?? article?.minOrderVolume ?? 1
  const productId = article?.productId ?? ''
  const pieces = Math.max(1, quantity)
  if (article?.isGiftCard) {
    return action === 'add'
      ? [{ type: 'addGiftCard', tcm, quantity: pieces }]
      : [{ type: 'setGiftCard', tcm, productId, set: quantity > 0, quantity: pieces }]
  }
  return action === 'add'
    ? [{ type: 'addArticle', tcm, quantity: pieces }]
    : [{ type: 'setArticle', tcm, productId, quantity }]
}

/** Undefined: the form names none, and means the least. */
function quantityIn({ quantity }: Form): number | undefined {
  if (quantity === undefined) return undefined
  if (!/^\d{1,7}$/.test(quantity)) throw invalid('The quantity is a whole number.', 'body.quantity')
  return Number(quantity)
}

const invalid = (message: string, field: string) => new HttpRefusal(400, 'INVALID', message, field)
