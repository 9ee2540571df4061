import type { PersonalTable } from '../database/personal-table-queries.ts'

/** What the tables of subscriptions hold about customers. */
export const subscriptionPersonalTables: Record<string, PersonalTable> = {
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
}
