import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { loadPerson } from './customer-store.ts'
import { cookie } from './tokens.ts'

/** What only somebody needs who has signed in: without a token in the cookies nobody has, which saves script and call. */
export async function startSignedIn(): Promise<void> {
  await afterPrerender()
  if (!cookie(COOKIES.login) && !cookie(COOKIES.longTerm)) return
  const loaded = loadPerson()
  const { labelAccountLinks } = await import('./account-links.ts')
  await labelAccountLinks(loaded)
}
