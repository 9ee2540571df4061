/** "Show more": the goods of the next page are added to those that are shown. */

/** What the history keeps of a list with several pages. The address names the last of them. */
interface SeveralPages {
  firstPage: number
  scrolledTo?: number
}

/** Pages before the address's that are fetched at once after a way back; whoever saw more begins further down. */
const MAX_BEFORE = 20

/** The number of the page that an address names. */
const pageOf = (address: string): number => Number(new URL(address, location.href).searchParams.get('page') ?? '1')

const goodsOf = (list: ParentNode) => list.querySelector('[data-goods]')

/**
 * Adds the goods of an address's page to a list, its links to other pages take the place of the old ones, and the focus goes
 * to the first of the added goods. One step of the history holds all pages of a list, so that "back" leaves it. Where that
 * fails the browser follows the address.
 */
export async function addPage(list: HTMLElement, address: string): Promise<void> {
  if (list.ariaBusy) return
  list.ariaBusy = 'true'
  try {
    const { fresh, url } = await fetchList(address)
    const first = goodsOf(fresh)!.firstElementChild!
    goodsOf(list)!.append(...goodsOf(fresh)!.children)
    const [paging, freshPaging] = [list, fresh].map((one) => one.querySelector('[data-paging]'))
    if (freshPaging) paging?.replaceWith(freshPaging)
    prepare(list)
    first.querySelector<HTMLElement>(':is(h2, h3) a')?.focus({ preventScroll: true })
    const firstPage = stateOfList()?.firstPage ?? pageOf(location.href)
    history.replaceState({ ...history.state, firstPage }, '', url)
  } catch (error) {
    console.error('More could not be shown.', error)
    location.assign(address)
  }
  list.ariaBusy = null
}

/** Puts the pages before that of the address above its goods, as they were when the list was left, and scrolls there. */
export async function restorePages(list: HTMLElement): Promise<void> {
  const { firstPage, scrolledTo = 0 } = stateOfList()!
  const page = pageOf(location.href)
  const begin = Math.max(firstPage, page - MAX_BEFORE)
  try {
    const before = await Promise.all(
      Array.from({ length: page - begin }, (_, at) => {
        const url = new URL(location.href)
        // the first page has no number
        if (begin + at === 1) url.searchParams.delete('page')
        else url.searchParams.set('page', String(begin + at))
        return fetchList(url.href)
      }),
    )
    goodsOf(list)?.prepend(...before.flatMap(({ fresh }) => [...goodsOf(fresh)!.children]))
    prepare(list)
    scrollTo({ top: scrolledTo, behavior: 'instant' })
  } catch (error) {
    console.error('The pages before could not be shown.', error)
  }
}

const stateOfList = () => history.state as SeveralPages | null

addEventListener('pagehide', () => {
  if (stateOfList()?.firstPage) history.replaceState({ ...history.state, scrolledTo: scrollY }, '')
})

async function fetchList(address: string): Promise<{ fresh: HTMLElement; url: string }> {
  const answer = await fetch(address)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector<HTMLElement>('[data-list]')
  if (!answer.ok || !fresh || !goodsOf(fresh)) throw new Error(`${address} answered ${answer.status} without goods.`)
  return { fresh, url: answer.url }
}

/** With script these links open the overlay, as buttons do. */
function prepare(list: HTMLElement): void {
  for (const link of list.querySelectorAll('a[data-quick-buy]')) link.setAttribute('role', 'button')
}
