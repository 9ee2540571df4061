import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { cookie } from '../customer/tokens.ts'
import { EVENTS } from '../events.ts'
import { HAS_LIST_KEY } from './has-list.ts'

const hearts = () => import('./hearts.ts')
const mark = async () => (await hearts()).markHearts()

/**
 * Brings the hearts of product cards to life with the first press of one. What is listed is asked for by those only who may
 * have a list: customers, and visitors whose browser remembers one.
 */
export async function startHearts(): Promise<void> {
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLButtonElement>('[data-heart]')
    if (!heart) return
    event.preventDefault()
    hearts()
      .then(({ toggleHeart }) => toggleHeart(heart))
      // without the script it is a form
      .catch(() => heart.form?.requestSubmit(heart))
  })
  document.addEventListener(EVENTS.watchListChanged, () => mark().catch((error) => console.error(error)))
  await afterPrerender()
  if (cookie(COOKIES.login) || hasList()) await mark()
}

function hasList(): boolean {
  try {
    return HAS_LIST_KEY in localStorage
  } catch {
    // a browser may throw at the mere mention of local storage
    return false
  }
}
