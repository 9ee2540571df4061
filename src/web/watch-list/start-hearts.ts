import { addToWatchListCall } from '#calls/watch-list.ts'
import { COOKIES } from '#sites/cookies.ts'
import { afterPrerender } from '../after-prerender.ts'
import { send } from '../call.ts'
import { cookie } from '../customer/tokens.ts'
import { EVENTS } from '../events.ts'
import { noteUnanswered } from '../unanswered-writes.ts'
import { HAS_LIST_KEY, rememberList } from './has-list.ts'

const hearts = () => import('./hearts.ts')
const mark = () => hearts().then(({ markHearts }) => markHearts())

/**
 * Brings the hearts of product cards to life with the first press of one. What is listed is asked for by those only who may
 * have a list: customers, and visitors whose browser remembers one. Presses that wait for the script are sent as the page is
 * left; where it comes back, adding twice does no harm.
 */
export async function startHearts(): Promise<void> {
  document.addEventListener('click', (event) => {
    const heart = (event.target as Element).closest<HTMLButtonElement>('[data-heart]')
    if (!heart) return
    event.preventDefault()
    waiting.add(heart)
    hearts()
      .then(({ toggleHeart }) => toggleHeart(heart, waiting))
      // without the script it is a form
      .catch(() => heart.form!.requestSubmit(heart))
  })
  addEventListener('pagehide', () => {
    for (const heart of waiting) {
      // the next page asks for the list, and again where this is not written yet
      rememberList(true)
      noteUnanswered('watch-list-unanswered')
      void send(addToWatchListCall, { body: Object.fromEntries(new FormData(heart.form!, heart)), keepalive: true })
    }
  })
  document.addEventListener(EVENTS.watchListChanged, () => mark().catch(console.error))
  await afterPrerender()
  try {
    if (cookie(COOKIES.login) || HAS_LIST_KEY in localStorage) await mark()
  } catch {
    // a browser may throw at the mere mention of local storage: then hearts are marked after the first press
  }
}

/** The hearts that were pressed before their script was there, and so mean what their form means: add this article. */
const waiting = new Set<HTMLButtonElement>()
