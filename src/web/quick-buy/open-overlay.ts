import { productPath } from '#rules/addresses.ts'
import { cartItemOpeningOf, type Opening, openingOf } from '#rules/quick-buy/opening.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Site } from '#sites/sites.ts'
import { EVENTS, type QuickBuyOpenDetail } from '../events.ts'
import { afterFrame } from '../next-frame.ts'
import {
  dialogPart,
  leaveHistory,
  onClosed,
  prepareDialog,
  quickBuyDialog,
  showDialog,
} from './dialog/dialog-element.ts'
import { reloadsOnClose } from './reload-on-close.ts'

/** What the card already knows of its product; shown until the product arrives. */
export interface Preview {
  title: string
  price: string
  image?: string
}

export interface OpenRequest {
  opening: Opening
  preview?: Preview
}

type Receiver = (request: OpenRequest) => void

const RETRY_MS = 600

/** The overlay's code, once it is here. */
let receive: Receiver | undefined
let loading: Promise<Receiver> | undefined
let waiting: OpenRequest[] = []
const failed: { times: number; address?: string } = { times: 0 }
let mode: Opening['mode'] = 'regular'
let pressed: HTMLElement | undefined

/** Listens to the two events that open the overlay, whoever dispatches them (part 1 §2). */
export function watchQuickBuyEvents(): void {
  document.addEventListener(EVENTS.quickBuyOpen, (event) => open(openingOf((event as CustomEvent).detail)))
  document.addEventListener(EVENTS.quickBuyEditCartItem, (event) =>
    open(cartItemOpeningOf((event as CustomEvent).detail)),
  )
  prepareDialog((detail) => open(openingOf(detail)))
  onClosed(() => {
    waiting = []
    const reloads = reloadsOnClose(location.pathname, mode)
    leaveHistory(reloads ? () => location.reload() : undefined)
  })
}

/** A press on a button that names one product, or several with spaces between. A card's own data stand there at once. */
export function openQuickBuy(button: HTMLElement): void {
  const { productId = '', tcm } = button.dataset
  const selections = productId.split(' ').map((id) => ({ productId: id, preSelectedArticleTcm: tcm }))
  const detail: QuickBuyOpenDetail = { selections, mode: 'regular' }
  pressed = button
  document.dispatchEvent(new CustomEvent(EVENTS.quickBuyOpen, { detail }))
  pressed = undefined
}

/** Fetches the overlay's code ahead of a press. A failure is of no interest yet: the press tries again. */
export function prefetchQuickBuy(): void {
  load().catch(() => {})
}

function open(opening: Opening | undefined): void {
  if (!opening) return
  const request: OpenRequest = { opening, ...(pressed && { preview: previewOf(pressed) }) }
  if (!receive) showPreview(request.preview)
  showDialog({ mode: opening.mode, selections: opening.selections }, pressed)
  mode = opening.mode
  if (receive) {
    receive(request)
  } else {
    waiting.push(request)
    afterFrame(() => load().then(flush, showFailure))
  }
}

function flush(receiver: Receiver): void {
  receive = receiver
  for (const request of waiting.splice(0)) receiver(request)
}

/** Loads and starts the overlay's code; a failed load is tried once more. */
function load(): Promise<Receiver> {
  loading ??= start()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(start))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

async function start(): Promise<Receiver> {
  const { startOverlay } = await overlayCode()
  return startOverlay()
}

/** Browsers remember that a module could not be fetched; a further try names it differently. The error says its address. */
async function overlayCode(): Promise<typeof import('./mount-overlay.tsx')> {
  try {
    return await (failed.address
      ? import(/* @vite-ignore */ `${failed.address}?again=${failed.times}`)
      : import('./mount-overlay.tsx'))
  } catch (error) {
    failed.times += 1
    failed.address ??= String(error).match(/https?:\S+\.js/)?.[0]
    throw error
  }
}

function previewOf({ dataset }: HTMLElement): Preview {
  const { title = '', price = '', image } = dataset
  return { title, price, ...(image && { image }) }
}

function showPreview(preview: Preview | undefined): void {
  showPart('preview')
  for (const name of ['title', 'price'] as const) dialogPart(name)?.replaceChildren(preview?.[name] ?? '')
  dialogPart('picture')?.replaceChildren()
  if (preview?.image) dialogPart('picture')?.append(Object.assign(new Image(), { src: preview.image, alt: '' }))
}

/** The overlay's code did not come: a sentence, and a link to the product. */
function showFailure(error: unknown): void {
  console.error('The quick-buy overlay could not be loaded.', error)
  const request = waiting.pop()
  if (!request) return
  waiting = []
  showPart('failure')
  const link = dialogPart<HTMLAnchorElement>('failure-link')
  if (link) link.href = productLink(request.opening.selections[0]?.productId ?? '')
}

function showPart(shown: 'preview' | 'failure'): void {
  quickBuyDialog().dataset.size = shown === 'failure' ? 'S' : 'L'
  for (const name of ['preview', 'failure']) dialogPart(name)?.toggleAttribute('hidden', name !== shown)
}

function productLink(productId: string): string {
  const { site, linksNameSite } = document.documentElement.dataset
  const shop = { site: site as Site, linksNameSite: linksNameSite === 'true' }
  return siteLink(productPath(productId), shop)
}
