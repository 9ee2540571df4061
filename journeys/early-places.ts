import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  GIFT_CARD_BALANCE_PATH,
} from '#rules/account-addresses.ts'
import {
  CART_FORM_PATH,
  CART_PAGE_PATH,
  CHECKOUT_PATH,
  CONFIGURATOR_PATHS,
  categoryPath,
  LOGIN_PATH,
  NEWSLETTER_PATH,
  REGISTER_PATH,
  WATCH_LIST_PATH,
} from '#rules/addresses.ts'
import { signIn } from './visitor.ts'

/** A page whose controls are walked, and what its visitor has done before. */
export interface Place {
  name: string
  path: string
  viewport?: { width: number; height: number }
  /** True: nobody has answered the consent banner yet. */
  asksConsent?: true
  before?: (context: BrowserContext) => Promise<unknown>
}

const post = async (context: BrowserContext, path: string, form: Record<string, string>) => {
  const answer = await context.request.post(path, { form: { site: 'DE', ...form }, maxRedirects: 0 })
  expect(answer.status()).toBeLessThan(400)
}
const fillCart = async (context: BrowserContext) => {
  for (const tcm of ['100101', '100103']) await post(context, CART_FORM_PATH, { tcm, quantity: '1' })
}
const fillWatchList = async (context: BrowserContext) => {
  for (const [watchListProductId, watchListArticleTcm] of [
    ['p1001', '100101'],
    ['p1002', '100201'],
  ] as const) {
    const entry = { watchListProductId, watchListArticleTcm, watchListAddSource: WATCH_LIST_SOURCE }
    await post(context, addToWatchListCall.path, entry)
  }
}
const signInAsCustomer = (context: BrowserContext) => signIn(context, 'guest')
const beginCheckout = async (context: BrowserContext) => {
  await fillCart(context)
  await post(context, CHECKOUT_PATH, { step: 'who', email: 'walk@journey.example' })
}

export const PLACES: readonly Place[] = [
  { name: 'a product page', path: '/products/p1001' },
  { name: 'a category', path: categoryPath('beans') },
  { name: 'the cart', path: CART_PAGE_PATH, before: fillCart },
  { name: 'the first step of the checkout', path: CHECKOUT_PATH, before: fillCart },
  { name: 'the address of the checkout', path: CHECKOUT_PATH, before: beginCheckout },
  { name: 'the login', path: LOGIN_PATH },
  { name: 'the registration', path: REGISTER_PATH },
  { name: 'the watch list', path: WATCH_LIST_PATH, before: fillWatchList },
  { name: 'the newsletter page of a customer', path: NEWSLETTER_PATH, before: signInAsCustomer },
  { name: 'the password of an account', path: ACCOUNT_PASSWORD_PATH, before: signInAsCustomer },
  { name: 'the addresses of an account', path: ACCOUNT_ADDRESSES_PATH, before: signInAsCustomer },
  { name: 'the passkeys of an account', path: ACCOUNT_PASSKEYS_PATH, before: signInAsCustomer },
  { name: 'the coffee subscription', path: CONFIGURATOR_PATHS.coffee },
  { name: 'the set of machine and coffee', path: CONFIGURATOR_PATHS.machine },
  { name: 'the balance of a gift card', path: GIFT_CARD_BALANCE_PATH },
]
