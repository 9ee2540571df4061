import { PERSONAL_ORDER_IDS, PERSONAL_ORDERS, type PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of orders hold about customers. */
export const orderPersonalTables: Record<string, PersonalTable> = {
  customer_order_line: {
    whose: `customer_order_line.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: [
      'kind',
      'item_id',
      'title',
      'variant',
      'quantity',
      'price',
      'amount',
      'discount_amount',
      'tax_class',
      'tax_rate',
      'tax_amount',
      'return_condition',
      'interval_weeks',
    ],
    withheld: ['order_id', 'position', 'product_id', 'subscription_id'],
    kept: { where: 'true' },
  },
  order_event: {
    whose: `order_event.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['type', 'data', 'happened_at'],
    withheld: ['order_id', 'position', 'done_by'],
    kept: { where: 'true' },
  },
  order_parcel: {
    whose: `order_parcel.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['carrier', 'tracking_number', 'shipped_at'],
    withheld: ['order_id', 'position'],
    kept: { where: 'true' },
  },
  order_link: {
    whose: `order_link.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['created_at', 'expires_at'],
    withheld: ['token_hash', 'order_id'],
  },
  prepayment_reminder: {
    whose: `prepayment_reminder.order_id in (${PERSONAL_ORDER_IDS})`,
    columns: ['reminded_at'],
    withheld: ['order_id'],
    // the order would be reminded of once more without it
    kept: { where: 'true' },
  },
  customer_order: {
    whose: PERSONAL_ORDERS,
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
    withheld: ['id', 'site', 'customer_id', 'cart_id', 'cart_version', 'form_key', 'event_count', 'settings'],
    // tax and commercial law ask for the records of a sale
    kept: { where: 'true', set: 'customer_id = null, cart_id = customer_order.id::text' },
  },
}
