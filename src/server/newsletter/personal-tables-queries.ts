import type { PersonalTable } from '../database/personal-table-queries.ts'

const SUBSCRIBERS = 'subscriber.site = person.site and subscriber.email = person.email'

/** What the tables of the newsletter hold about customers. */
export const newsletterPersonalTables: Record<string, PersonalTable> = {
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
}
