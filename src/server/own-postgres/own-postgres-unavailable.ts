/** The shop cannot run a PostgreSQL of its own here. `message` is one sentence for the person who typed the command. */
export class OwnPostgresUnavailable extends Error {
  override name = 'OwnPostgresUnavailable'
}

/** What a person can always do instead; ends most of our sentences. */
export const useAnother = 'set DATABASE_URL to a PostgreSQL of your own (15 or newer)'
