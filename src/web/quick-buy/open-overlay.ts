import { productPath } from '#rules/addresses.ts'
import { cartItemOpeningOf, type Opening, openingOf } from '#rules/quick-buy/opening.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Site } from '#sites/sites.ts'
import { EVENTS, type QuickBuyOpenDetail } from '../events.ts'
import { afterFrame } from '../next-frame.ts'
import { fetchOverlayFiles } from '../overlay-files.ts'
import {
  dialogElement,
  dialogPart,
  leaveHistory,
  onClosed,
  openDialog,
  prepareDialog,
} from './dialog/dialog-element.ts'
import type { CardPreview, OpenRequest } from './open-request.ts'
import { reloadsOnClose } from './reload-on-close.ts'

type RequestHandler = (request: OpenRequest) => void

const RETRY_DELAY_MS = 600

/** Absent until the overlay's code is loaded; requests wait in the queue until then. */
let handleRequest: RequestHandler | undefined
let loading: Promise<RequestHandler> | undefined
let queue: OpenRequest[] = []
let mode: Opening['mode'] = 'regular'
let pressedButton: HTMLElement | undefined

/** Opens the overlay on its two document events, from whatever part of the page they come (QB-05, QB-11). */
export function listenToOpenEvents(): void {
  document.addEventListener(EVENTS.quickBuyOpen, (event) => openOverlay(openingOf((event as CustomEvent).detail)))
  document.addEventListener(EVENTS.quickBuyEditCartItem, (event) =>
    openOverlay(cartItemOpeningOf((event as CustomEvent).detail)),
  )
  prepareDialog((detail) => openOverlay(openingOf(detail)))
  onClosed(() => {
    queue = []
    const reloads = reloadsOnClose(location.pathname, mode)
    leaveHistory(reloads ? () => location.reload() : undefined)
  })
}

/** Dispatches the open event for a pressed button, whose data name one product or several with spaces between. */
export function dispatchOpenEvent(button: HTMLElement): void {
  const { productId = '', tcm } = button.dataset
  const selections = productId.split(' ').map((id) => ({ productId: id, preSelectedArticleTcm: tcm }))
  const detail: QuickBuyOpenDetail = { selections, mode: 'regular' }
  pressedButton = button
  document.dispatchEvent(new CustomEvent(EVENTS.quickBuyOpen, { detail }))
  pressedButton = undefined
}

/** Fetches the overlay's code ahead of a press. A failure is ignored here: the press retries and shows it. */
export function prefetchOverlay(): void {
  load().catch(() => {})
}

function openOverlay(opening: Opening | undefined): void {
  if (!opening) return
  const request: OpenRequest = { opening, ...(pressedButton && { cardPreview: cardPreviewOf(pressedButton) }) }
  if (!handleRequest) showCardPreview(request.cardPreview)
  openDialog({ mode: opening.mode, selections: opening.selections }, pressedButton)
  mode = opening.mode
  if (handleRequest) {
    handleRequest(request)
  } else {
    queue.push({ ...request, isPainted: true })
    afterFrame(() => {
      // a failure is met again, and shown, by the overlay's code
      requestProducts(opening).catch(() => {})
      load().then(handleQueue, showFailure)
    })
  }
}

/** Requests the products while the overlay's code and React run for the first time, 0.1 to 0.2 s on a slow phone. */
async function requestProducts({ selections }: Opening): Promise<void> {
  await fetchOverlayFiles()
  const { loadProducts } = await import('./product-cache.ts')
  const ids = selections.map(({ productId }) => productId)
  await loadProducts(ids, document.documentElement.dataset.site as Site)
}

function handleQueue(handler: RequestHandler): void {
  handleRequest = handler
  for (const request of queue.splice(0)) handler(request)
}

/** Loads and mounts the overlay's code; a failed load is retried once, and again at the next press. */
function load(): Promise<RequestHandler> {
  loading ??= mount()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS)).then(mount))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

async function mount(): Promise<RequestHandler> {
  await fetchOverlayFiles()
  const { mountOverlay } = await import('./mount-overlay.tsx')
  return mountOverlay()
}

function cardPreviewOf({ dataset }: HTMLElement): CardPreview {
  const { title = '', price = '', image } = dataset
  return { title, price, ...(image && { image }) }
}

function showCardPreview(preview: CardPreview | undefined): void {
  showPart('card-preview')
  for (const name of ['title', 'price'] as const) dialogPart(name)?.replaceChildren(preview?.[name] ?? '')
  dialogPart('picture')?.replaceChildren()
  const { image } = preview ?? {}
  for (const edge of image ? ['start', 'end', ''] : []) {
    const element = Object.assign(new Image(), { src: image, alt: '' })
    if (edge) element.dataset.edge = edge
    dialogPart('picture')?.append(element)
  }
}

/** Without the overlay's code the dialog shows an error with a link to the product's page. */
function showFailure(error: unknown): void {
  console.error('The quick-buy overlay could not be loaded.', error)
  const request = queue.pop()
  if (!request) return
  queue = []
  showPart('failure')
  const link = dialogPart<HTMLAnchorElement>('failure-link')
  if (link) link.href = productLink(request.opening.selections[0]?.productId ?? '')
}

function showPart(shown: 'card-preview' | 'failure'): void {
  dialogElement().dataset.size = shown === 'failure' ? 'S' : 'L'
  for (const name of ['card-preview', 'failure']) dialogPart(name)?.toggleAttribute('hidden', name !== shown)
}

function productLink(productId: string): string {
  const { site, linksNameSite } = document.documentElement.dataset
  const visit = { site: site as Site, linksNameSite: linksNameSite === 'true' }
  return siteLink(productPath(productId), visit)
}
