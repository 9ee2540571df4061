import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Address } from '../address.ts'

/** The path to go back to after a sign-in, where the address asks for it; undefined: the home page. */
export function returnToOf({ query, posted }: Address, loaders: PersonalPageLoaders): string | undefined {
  const returns = (posted?.loginRedirect ?? query.loginRedirect) === 'red'
  return returns ? (posted?.returnTo ?? query.returnTo ?? loaders.customer.cameFrom()) : undefined
}

/** Whether a form with a mail was sent, and its page says so; `posted` says it of one that keeps what another was sent with. */
export const isSent = ({ query, posted }: Address): boolean => (posted ?? query).state === 'sent'
