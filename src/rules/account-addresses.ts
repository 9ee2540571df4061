import { CHECKOUT_PATH, NEWSLETTER_PATH, REGISTER_PATH } from './addresses.ts'

/**
 * The addresses of what a person has at the shop: accounts, of staff too, and the pages of links in mails. Apart from addresses.ts, of which
 * the browser loads what any page needs at once.
 */

/** The page of the link that confirms a registration. */
export const REGISTER_CONFIRM_PATH = `${REGISTER_PATH}/confirm`
/** Where a link for a new password is requested, and the page of that link. */
export const FORGOTTEN_PASSWORD_PATH = '/password'
export const NEW_PASSWORD_PATH = `${FORGOTTEN_PASSWORD_PATH}/new`
/** The data of somebody's account, and where each of them is changed. */
export const ACCOUNT_PATH = '/account'
export const ACCOUNT_NAME_PATH = `${ACCOUNT_PATH}/name`
export const ACCOUNT_EMAIL_PATH = `${ACCOUNT_PATH}/email`
export const ACCOUNT_PASSWORD_PATH = `${ACCOUNT_PATH}/password`
/** Where passkeys are added, listed and removed. */
export const ACCOUNT_PASSKEYS_PATH = `${ACCOUNT_PATH}/passkeys`
/** The devices on which somebody is signed in. */
export const ACCOUNT_DEVICES_PATH = `${ACCOUNT_PATH}/devices`
/** Somebody's postal addresses, and where one is added or changed. */
export const ACCOUNT_ADDRESSES_PATH = `${ACCOUNT_PATH}/addresses`
export const ADDRESS_EDIT_PATH = `${ACCOUNT_ADDRESSES_PATH}/edit`
/** What a customer waits for to be available again, and the customer's subscriptions. */
export const ACCOUNT_BACK_IN_STOCK_PATH = `${ACCOUNT_PATH}/back-in-stock`
/** The same list after an article was put on it. */
export const requestedPath = (tcm: string): string =>
  `${ACCOUNT_BACK_IN_STOCK_PATH}?requested=${encodeURIComponent(tcm)}`
export const ACCOUNT_SUBSCRIPTIONS_PATH = `${ACCOUNT_PATH}/subscriptions`
/** Where customers download what the shop holds about them, delete their accounts, and are told that it is done. */
export const ACCOUNT_DATA_PATH = `${ACCOUNT_PATH}/data`
export const ACCOUNT_DELETE_PATH = `${ACCOUNT_PATH}/delete`
export const ACCOUNT_DELETED_PATH = `${ACCOUNT_PATH}/deleted`
/** The pages of the links that confirm a new address, and undo it. */
export const EMAIL_CONFIRM_PATH = `${ACCOUNT_EMAIL_PATH}/confirm`
export const EMAIL_UNDO_PATH = `${ACCOUNT_EMAIL_PATH}/undo`
/** Where the form posts that requests a mail when an article is back in stock. */
export const BACK_IN_STOCK_PATH = '/back-in-stock'
/** The page of the link in a back-in-stock mail, and where its form posts. */
export const BACK_IN_STOCK_UNSUBSCRIBE_PATH = `${BACK_IN_STOCK_PATH}/cancel`
/** The pages of the links in newsletter mails, and where their forms post. */
export const NEWSLETTER_CONFIRM_PATH = `${NEWSLETTER_PATH}/confirm`
export const NEWSLETTER_UNSUBSCRIBE_PATH = `${NEWSLETTER_PATH}/unsubscribe`
/** What follows the form without script: a mail is on its way. */
export const NEWSLETTER_SENT_PATH = `${NEWSLETTER_PATH}/sent`
/** An example of the newsletter (NEWS-14). */
export const NEWSLETTER_EXAMPLE_PATH = `${NEWSLETTER_PATH}/example`
/** Where a subscription is cancelled without a login, and where the form posts (FOOT-12). */
export const CANCELLATION_PATH = '/cancellation'
/** Where somebody withdraws from a contract without a login, and where the form posts (note L7). */
export const WITHDRAWAL_PATH = '/withdrawal'
/** Where a shopper gives up an order that is not shipped. */
export const ORDER_CANCEL_PATH = '/order/cancel'
/** Where the goods of an order go into the cart again. */
export const ORDER_AGAIN_PATH = '/order/again'
/** Where a guest's browser forgets an order. */
export const ORDER_FORGET_PATH = '/order/forget'

/** Where staff sign in and out; no page links there. */
export const STAFF_LOGIN_PATH = '/staff/login'
export const STAFF_LOGOUT_PATH = '/staff/logout'
/** What a customer has ordered, one order of it, and the documents of one as files. */
export const ACCOUNT_ORDERS_PATH = `${ACCOUNT_PATH}/orders`
export const ACCOUNT_ORDER_ROUTE = `${ACCOUNT_ORDERS_PATH}/:number`
export const ACCOUNT_ORDER_DOCUMENT_ROUTE = `${ACCOUNT_ORDER_ROUTE}/:file`
export const accountOrderPath = (number: string) => `${ACCOUNT_ORDERS_PATH}/${number}`
/** The page of the link in an order's mails, and the documents of that order. */
export const ORDER_PATH = '/order'
export const ORDER_DOCUMENT_ROUTE = `${ORDER_PATH}/:file`
/** The page after an order. */
export const ORDER_CONFIRMED_PATH = `${CHECKOUT_PATH}/confirmation`
/** Where whoever has the code of a gift card sees what is on it, and where the form posts. */
export const GIFT_CARD_BALANCE_PATH = '/gift-card'
/** What became of a payment at a provider, where its page leads back to, and where it sends its events. */
export const PAYMENT_PATH = `${CHECKOUT_PATH}/payment`
export const PAYMENT_REDIRECT_PATH = `${PAYMENT_PATH}/return`
export const STRIPE_WEBHOOK_PATH = '/payments/stripe'
