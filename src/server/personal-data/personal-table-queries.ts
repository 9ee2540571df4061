/** What the shop holds about customers in one table. */
export interface PersonalTable {
  /** SQL: the rows of a customer, who is the one row of `person` (id, site, email, account_hash, moment). */
  whose: string
  /** In the download. */
  columns: readonly string[]
  /** Not in the download: hashes that only the shop can use, the customer's id in each row, and who works for the shop. */
  withheld: readonly string[]
  /** SQL: which of these rows the law makes the shop keep, and what of them is changed at deletion. */
  kept?: { where: string; set?: string }
}

const REQUESTS = `account_request.customer_id = person.id
  or account_request.site = person.site and account_request.email = person.email
    and (account_request.customer_id is null or account_request.kind <> 'email-undo')`
const ORDERS = `customer_order.customer_id = person.id
  or customer_order.site = person.site and customer_order.email = person.email`
const ORDER_IDS = `select customer_order.id from customer_order where ${ORDERS}`
const SUBSCRIBERS = 'subscriber.site = person.site and subscriber.email = person.email'

/**
 * All tables that hold something about customers, in the order in which it is deleted; docs/personal-data.md gives the
 * reasons. Download and deletion are made of this list, and a test fails on any other column that could hold such data.
 */
export const PERSONAL_TABLES: Record<string, PersonalTable> = {
  mail: {
    whose: 'mail.customer_id = person.id or mail.site = person.site and mail.recipient = person.email',
    columns: ['kind', 'recipient', 'data', 'created_at'],
    withheld: ['id', 'site', 'customer_id'],
    // whoever cancels or withdraws is told at once that it has arrived, whoever orders what was agreed to and what follows, and a
    // code is money
    kept: {
      where: `mail.kind in ('cancellation-receipt', 'cancellation-end', 'withdrawal-receipt', 'order-confirmation', 'order-shipped',
        'order-cancelled', 'order-refunded', 'order-reminder', 'subscription-delivery', 'gift-card')`,
    },
  },
  dev_mail: {
    whose: `dev_mail.customer_id = person.id or dev_mail.recipient = person.email
      or strpos(lower(dev_mail.text), person.email) > 0`,
    columns: ['recipient', 'subject', 'text', 'stored_at'],
    withheld: ['id', 'position', 'html', 'source', 'customer_id'],
  },
  account_link: {
    whose: `account_link.request_id in (select account_request.id from account_request where ${REQUESTS})`,
    columns: ['created_at'],
    withheld: ['token_hash', 'request_id'],
  },
  account_request: {
    // the undo of another account's change belongs to that account
    whose: REQUESTS,
    columns: [
      'kind',
      'email',
      'firstname',
      'lastname',
      'return_to',
      'loyalty_card',
      'back_in_stock_tcm',
      'requested_at',
      'expires_at',
    ],
    withheld: ['id', 'site', 'customer_id', 'password_hash', 'network'],
  },
  back_in_stock_cancel_token: {
    whose: 'back_in_stock_cancel_token.customer_id = person.id',
    columns: ['expires_at'],
    withheld: ['token_hash', 'customer_id', 'site'],
  },
  back_in_stock_request: {
    whose: 'back_in_stock_request.customer_id = person.id',
    columns: ['product_id', 'tcm', 'origin', 'requested_at', 'expires_at', 'answered_at'],
    withheld: ['id', 'customer_id', 'site'],
  },
  watch_list_entry: {
    whose:
      'watch_list_entry.watch_list_id in (select watch_list.id from watch_list where watch_list.customer_id = person.id)',
    columns: ['product_id', 'tcm', 'source', 'added_at', 'price_then', 'available_then'],
    withheld: ['watch_list_id'],
  },
  watch_list: {
    whose: 'watch_list.customer_id = person.id',
    columns: ['updated_at', 'dropped'],
    withheld: ['id', 'site', 'customer_id'],
  },
  subscription_configuration: {
    whose: `subscription_configuration.id in (
      select line ->> 'subscriptionConfigurationId' from cart, jsonb_array_elements(cart.lines || cart.cut) line
      where cart.customer_id = person.id)`,
    columns: [
      'subscription_id',
      'type',
      'non_recurring_articles',
      'recurring_articles',
      'delivery_interval',
      'is_gift',
      'created_at',
    ],
    withheld: ['id', 'site'],
  },
  cart: {
    whose: 'cart.customer_id = person.id',
    columns: ['version', 'lines', 'cut', 'line_titles', 'updated_at'],
    withheld: ['id', 'site', 'customer_id', 'merged'],
  },
  cart_answer: {
    // no foreign key leads to the cart, so that an answer outlives a renamed one
    whose: "cart_answer.cart_id = 'customer ' || person.id",
    columns: ['answer', 'created_at'],
    withheld: ['cart_id', 'key', 'body_hash', 'compressed'],
  },
  checkout: {
    whose: 'checkout.customer_id = person.id',
    columns: ['entered', 'updated_at'],
    withheld: ['id', 'site', 'customer_id', 'revision'],
  },
  refund: {
    whose: `refund.order_id in (select customer_order.id from customer_order where ${ORDERS})`,
    columns: ['state', 'amount', 'currency', 'reason', 'added_at', 'changed_at'],
    withheld: ['id', 'order_id', 'payment_id', 'reference', 'fault'],
    kept: { where: 'true' },
  },
  payment_dispute: {
    whose: `payment_dispute.payment_id in (select payment.id from payment join customer_order on customer_order.id = payment.order_id
      where ${ORDERS})`,
    columns: ['state', 'amount', 'currency', 'opened_at', 'changed_at'],
    withheld: ['provider', 'reference', 'payment_id', 'handled_at'],
    kept: { where: 'true' },
  },
  payment: {
    whose: `payment.order_id in (select customer_order.id from customer_order where ${ORDERS})`,
    columns: ['provider', 'state', 'amount', 'currency', 'begun_at', 'changed_at'],
    withheld: ['id', 'order_id', 'reference', 'charge_reference', 'fault', 'check_at'],
    kept: { where: 'true' },
  },
  cancellation: {
    whose: 'cancellation.site = person.site and lower(cancellation.email) = person.email',
    columns: [
      'name',
      'email',
      'contract',
      'subscription',
      'kind',
      'reason',
      'ends_on',
      'declared_at',
      'handled_at',
      'contract_ends_on',
      'receipt_mailed',
    ],
    withheld: ['id', 'site', 'handled_by', 'subscription_id', 'network'],
    kept: { where: 'true' },
  },
  subscription: {
    whose: `subscription.customer_id = person.id
      or subscription.site = person.site and subscription.email = person.email`,
    columns: [
      'number',
      'email',
      'type',
      'once_articles',
      'recurring_articles',
      'interval_weeks',
      'begins_on',
      'minimum_months',
      'notice_days',
      'cancelled_at',
      'ends_on',
      'delivery_address',
      'billing_address',
      'payment',
      'is_gift',
      'next_delivery_on',
    ],
    withheld: ['id', 'site', 'customer_id', 'first_order_id'],
    // a contract goes on without an account, and is ended by a declaration
    kept: { where: 'true', set: 'customer_id = null' },
  },
  customer_order_line: {
    whose: `customer_order_line.order_id in (${ORDER_IDS})`,
    columns: [
      'kind',
      'item_id',
      'title',
      'variant',
      'quantity',
      'price',
      'amount',
      'discount_amount',
      'tax_rate',
      'tax_amount',
      'interval_weeks',
    ],
    withheld: ['order_id', 'position', 'product_id', 'subscription_id'],
    kept: { where: 'true' },
  },
  order_event: {
    whose: `order_event.order_id in (${ORDER_IDS})`,
    columns: ['type', 'data', 'happened_at'],
    withheld: ['order_id', 'position', 'done_by'],
    kept: { where: 'true' },
  },
  order_parcel: {
    whose: `order_parcel.order_id in (${ORDER_IDS})`,
    columns: ['carrier', 'tracking_number', 'shipped_at'],
    withheld: ['order_id', 'position'],
    kept: { where: 'true' },
  },
  order_link: {
    whose: `order_link.order_id in (${ORDER_IDS})`,
    columns: ['created_at', 'expires_at'],
    withheld: ['token_hash', 'order_id'],
  },
  invoice: {
    whose: `invoice.order_id in (${ORDER_IDS})`,
    columns: ['number', 'kind', 'seller', 'taxes', 'issued_at', 'supplied_at'],
    withheld: ['site', 'order_id', 'refund_id', 'return_id'],
    // tax law asks for invoices as for orders
    kept: { where: 'true' },
  },
  prepayment_reminder: {
    whose: `prepayment_reminder.order_id in (${ORDER_IDS})`,
    columns: ['reminded_at'],
    withheld: ['order_id'],
    // the order would be reminded of once more without it
    kept: { where: 'true' },
  },
  voucher_use: {
    whose: `voucher_use.order_id in (${ORDER_IDS})`,
    columns: ['person', 'nth', 'amount', 'used_at'],
    withheld: ['voucher_id', 'order_id'],
    // a part of the order's price
    kept: { where: 'true' },
  },
  gift_card_entry: {
    whose: `gift_card_entry.order_id in (${ORDER_IDS})`,
    columns: ['account', 'amount', 'made_at'],
    withheld: ['transaction_id', 'card_id', 'order_id'],
    // money that the shop owes to whoever has the card
    kept: { where: 'true' },
  },
  gift_card: {
    whose: `gift_card.order_id in (${ORDER_IDS})`,
    columns: ['currency', 'code_end', 'balance', 'issued_at', 'valid_until'],
    withheld: ['id', 'site', 'code_hash', 'order_id', 'renewed_as'],
    kept: { where: 'true' },
  },
  withdrawal: {
    whose: `withdrawal.site = person.site and lower(withdrawal.email) = person.email
      or withdrawal.order_id in (${ORDER_IDS})`,
    columns: ['name', 'email', 'contract', 'goods', 'declared_at', 'handled_at', 'receipt_mailed'],
    withheld: ['id', 'site', 'order_id', 'handled_by', 'network'],
    kept: { where: 'true' },
  },
  order_return_line: {
    whose: `order_return_line.return_id in (
      select order_return.id from order_return join customer_order on customer_order.id = order_id where ${ORDERS})`,
    columns: ['declared', 'accepted', 'amount', 'tax_amount'],
    withheld: ['return_id', 'position', 'restocked'],
    kept: { where: 'true' },
  },
  order_return: {
    whose: `order_return.order_id in (${ORDER_IDS})`,
    columns: ['state', 'declared_at', 'changed_at', 'amount', 'tax_amount', 'delivery_amount', 'taxes'],
    withheld: ['id', 'order_id', 'changed_by', 'refund_id'],
    kept: { where: 'true' },
  },
  customer_order: {
    whose: ORDERS,
    columns: [
      'number',
      'state',
      'email',
      'delivery_address',
      'billing_address',
      'payment',
      'currency',
      'goods_amount',
      'discount_amount',
      'discounts',
      'delivery_amount',
      'total_amount',
      'gift_card_amount',
      'tax_amount',
      'taxes',
      'documents',
      'delivery_kind',
      'pickup_store',
      'takes_old_device',
      'placed_at',
      'changed_at',
      'reserved_until',
    ],
    withheld: ['id', 'site', 'customer_id', 'cart_id', 'cart_version', 'form_key', 'event_count'],
    // tax and commercial law ask for the records of a sale
    kept: { where: 'true', set: 'customer_id = null, cart_id = customer_order.id::text' },
  },
  customer_address: {
    whose: 'customer_address.customer_id = person.id',
    columns: [
      'firstname',
      'lastname',
      'company',
      'street',
      'extra',
      'postcode',
      'city',
      'district',
      'province',
      'created_at',
    ],
    withheld: ['id', 'customer_id'],
  },
  passkey: {
    whose: 'passkey.customer_id = person.id',
    columns: ['name', 'uses', 'transports', 'created_at', 'last_used_at'],
    withheld: ['id', 'customer_id', 'credential_id', 'public_key'],
  },
  passkey_challenge: {
    whose: 'passkey_challenge.customer_id = person.id',
    columns: ['created_at', 'expires_at'],
    withheld: ['challenge_hash', 'owner_hash', 'customer_id'],
  },
  subscriber_token: {
    whose: `subscriber_token.subscriber_id in (select subscriber.id from subscriber where ${SUBSCRIBERS})`,
    columns: ['created_at'],
    withheld: ['token_hash', 'subscriber_id'],
  },
  subscriber: {
    whose: SUBSCRIBERS,
    columns: [
      'email',
      'salutation',
      'first_name',
      'last_name',
      'consents',
      'interests',
      'origin_kind',
      'origin',
      'origin_addition',
      'wording',
      'requested_at',
      'requested_from',
      'confirmed_at',
      'confirmed_from',
      'ended_at',
    ],
    withheld: ['id', 'site'],
    // the evidence that there was a consent; nothing is sent any more
    kept: {
      where: 'subscriber.confirmed_at is not null',
      set: `salutation = null, first_name = null, last_name = null, interests = '{}',
        ended_at = coalesce(subscriber.ended_at, person.moment)`,
    },
  },
  welcome_voucher: {
    whose: 'welcome_voucher.site = person.site and welcome_voucher.email = person.email',
    columns: ['email', 'code', 'issued_at', 'valid_until'],
    withheld: ['site'],
  },
  failed_login: {
    whose: 'failed_login.account_hash = person.account_hash',
    columns: ['failed_at'],
    withheld: ['account_hash', 'network_hash'],
  },
  long_term_token: {
    whose: 'long_term_token.customer_id = person.id',
    columns: ['stays', 'expires_at'],
    withheld: ['id_hash', 'customer_id', 'session_hash'],
  },
  customer_session: {
    whose: 'customer_session.customer_id = person.id',
    columns: ['device', 'created_at', 'last_used_at', 'expires_at'],
    withheld: ['token_hash', 'customer_id'],
  },
  customer: {
    whose: 'customer.id = person.id',
    columns: [
      'id',
      'site',
      'email',
      'firstname',
      'lastname',
      'crema_card',
      'community_member',
      'loyalty_beans',
      'price_group',
      'scout_group',
      'newsletter_status',
      'created_at',
    ],
    withheld: ['password_hash'],
  },
}
