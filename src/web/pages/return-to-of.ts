import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import type { Address } from '../address.ts'

/** The path to go back to after a sign-in, where the address asks for it; undefined: the home page. */
export function returnToOf({ query, posted }: Address, loaders: PersonalPageLoaders): string | undefined {
  const returns = (posted?.loginRedirect ?? query.loginRedirect) === 'red'
  return returns ? (posted?.returnTo ?? query.returnTo ?? loaders.customer.cameFrom()) : undefined
}
