/** The shop cannot run its own PostgreSQL here. `message` is one sentence for the person who typed the command. */
export class OwnPostgresUnavailable extends Error {
  override name = 'OwnPostgresUnavailable'
}

/** The alternative that always works; most messages end with it. */
export const DATABASE_URL_ADVICE = 'set DATABASE_URL to a PostgreSQL of your own (15 or newer)'
