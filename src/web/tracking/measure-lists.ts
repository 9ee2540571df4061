import { MAX_ITEMS, measuredText, type TrackedItem, trackedItem } from '#rules/tracking/ecommerce-events.ts'
import { pageGroupOf } from '#rules/tracking/page-groups.ts'
import { track } from './data-layer.ts'
import { knownArticle, remember } from './known-articles.ts'

/** What a card has its article's number and price on. */
const CARD = '[data-amount]'

/** The cards of each list that have been measured. */
let measured = new WeakMap<Element, Set<string>>()

/**
 * Measures each list of goods once it comes into view, what is added to it later, and which of its products is pressed.
 * `isView` is false for a page that was opened before the consent, whose lists have been seen without it.
 */
export function measureLists(isView: boolean, signal: AbortSignal): void {
  measured = new WeakMap()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      measureList(target)
    }
  })
  const look = () => {
    for (const list of listsOfPage()) {
      if (measured.has(list)) measureList(list)
      else observer.observe(list)
    }
  }
  if (isView) look()
  else for (const list of listsOfPage()) measured.set(list, new Set(cardsOf(list).map(({ dataset }) => dataset.tcm!)))
  // filters, order and further pages change a list in its place (listing/apply-filters.ts)
  const changes = new MutationObserver(look)
  for (const list of document.querySelectorAll('[data-list]')) {
    changes.observe(list, { childList: true, subtree: true })
  }
  document.addEventListener('click', measurePress, { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    changes.disconnect()
  })
}

function measureList(list: Element): void {
  const before = measured.get(list) ?? new Set()
  measured.set(list, before)
  const fresh = cardsOf(list).filter(({ dataset }) => !before.has(dataset.tcm!))
  if (fresh.length === 0) return
  for (const { dataset } of fresh) before.add(dataset.tcm!)
  track({ event: 'view_item_list', ...nameOf(list), items: fresh.slice(0, MAX_ITEMS).map(itemOf) })
}

function measurePress({ target }: Event): void {
  // a heart watches the product, and leads nowhere
  const article = (target as Element).closest?.('a, button:not([data-heart])')?.closest('article')
  const card = article?.querySelector<HTMLElement>(CARD)
  const list = article?.closest('ul')
  if (card && list) track({ event: 'select_item', ...nameOf(list), items: [itemOf(card)] })
}

const listsOfPage = () =>
  new Set([...document.querySelectorAll<HTMLElement>(`ul ${CARD}`)].map((card) => card.closest('ul')!))

const cardsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(CARD)]

/** A list is named by its heading; that of a search holds what was typed, so that the page's group stands for it. */
function nameOf(list: Element): { item_list_id: string; item_list_name: string } {
  const number = [...listsOfPage()].indexOf(list as HTMLUListElement) + 1
  const group = pageGroupOf(location.pathname)
  const section = list.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = section ? document.getElementById(section) : document.querySelector('h1')
  const name = group === 'Suchergebnisseite' && !section ? group : (heading?.textContent ?? group)
  return {
    item_list_id: number > 1 ? `${location.pathname}#${number}` : location.pathname,
    item_list_name: measuredText(name),
  }
}

function itemOf({ dataset }: HTMLElement): TrackedItem {
  const tcm = dataset.tcm!
  const article = knownArticle(tcm) ?? { tcm, name: dataset.title ?? tcm, amount: Number(dataset.amount) }
  remember(article)
  return trackedItem({ ...article, quantity: 1 })
}
