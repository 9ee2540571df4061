import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUICK_BUY_MODES } from './mode.ts'
import type { Opening } from './opening.ts'
import type {
  ChoosingState,
  QuickBuyEvent,
  QuickBuyProduct,
  QuickBuyState,
  SubmittingState,
} from './quick-buy-shapes.ts'
import { backInStockOutcome, initialQuickBuyState, quickBuyReducer, submissionOf } from './quick-buy-state.ts'

/** Invariants of the overlay's state under any events in any order. */

const GIFTS = ['g', 'h']
const IDS = ['a', 'b', 'c', ...GIFTS]
const TCMS = IDS.flatMap((id) => [0, 1, 2, 3, 4, 5].map((place) => `${id}-${place}`))

// A product's type is the product's own (0001-catalogue.sql), all else differs from answer to answer.
const dimension = (index: number) =>
  fc.record({ text: fc.constantFrom('x', 'y', ''), positionInDimension: fc.nat(2) }).map((value) => ({
    dimensionType: index === 0 ? 'COLOR' : 'SIZE',
    index,
    value,
  }))
const maxOrderVolume = fc.constantFrom(undefined, undefined, 1, 2, 5, 99)
const limited = <T extends object>(given: T, most: number | undefined) =>
  most === undefined ? given : { ...given, maxOrderVolume: most }
const article = fc.record({
  isAvailable: fc.constantFrom(true, true, false),
  backInStockOption: fc.constantFrom('NONE', 'OFFERED', 'SOLD_OUT'),
  isCremaCard: fc.boolean(),
  price: fc.record({ amount: fc.nat(9999) }),
  dimensions: fc.oneof(fc.constant([]), fc.tuple(dimension(0)), fc.tuple(dimension(1), dimension(0))),
})
const product = (id: string): fc.Arbitrary<QuickBuyProduct> =>
  fc
    .tuple(fc.subarray([0, 1, 2, 3, 4, 5]), fc.array(fc.tuple(article, maxOrderVolume), { minLength: 6, maxLength: 6 }))
    .chain(([places, articles]) =>
      maxOrderVolume.map((most) =>
        limited(
          {
            id,
            articles: places.map((place) => {
              const [given, mostOfArticle] = articles[place]!
              const productType = GIFTS.includes(id) ? 'GIFT_CARD' : 'ARTICLE'
              return limited({ ...given, tcm: `${id}-${place}`, productType }, mostOfArticle)
            }),
          },
          most,
        ),
      ),
    )
const everything = fc.tuple(...IDS.map(product)) as fc.Arbitrary<QuickBuyProduct[]>
const products = fc.oneof(
  { weight: 3, arbitrary: everything },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...IDS, 'stranger').chain(product), { maxLength: 3 }) },
)

const oddNumber = fc.constantFrom(Number.NaN, -1, 0, 2.5, 7, 31, 1e9, Number.POSITIVE_INFINITY)
const quantity = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) }, { weight: 1, arbitrary: oddNumber })
const index = fc.oneof({ weight: 8, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: oddNumber })
const requested = fc
  .tuple(fc.constantFrom(...IDS, ...IDS, 'missing'), fc.constantFrom(undefined, 0, 1, 2, 9), quantity)
  .map(([productId, place, initialQuantity]) => ({
    productId,
    initialQuantity,
    ...(place !== undefined && { preSelectedArticleTcm: `${productId}-${place}` }),
  }))
const opening: fc.Arbitrary<Opening> = fc
  .tuple(fc.constantFrom(...QUICK_BUY_MODES, 'regular' as const), fc.array(requested, { minLength: 1, maxLength: 4 }))
  .map(([mode, selections]) => {
    if (mode === 'regular' || mode === 'watchlist') return { mode, selections }
    const { productId, preSelectedArticleTcm = `${productId}-0` } = selections[0]!
    return {
      mode,
      oldProductId: productId,
      oldTcm: preSelectedArticleTcm,
      selections: [{ ...selections[0]!, preSelectedArticleTcm }],
    }
  })

const failure = fc.constantFrom({ code: 'UNKNOWN' }, { code: 'LOGIN_REQUIRED' }, { code: 'ITEM_LIMIT', limit: 5 })
/** An event, some of it by place: `pick` is the place of an article, `rows` are those of the added articles. */
interface Step {
  type: string
  index?: number
  pick?: number
  rows?: number[]
}
const weighted = (weight: number, type: string, fields: Record<string, fc.Arbitrary<unknown>> = {}) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type), ...fields }) as fc.Arbitrary<Step>,
})
const step = fc.oneof(
  weighted(2, 'opened', { opening }),
  weighted(3, 'productsArrived', { products }),
  weighted(1, 'productsFailed'),
  weighted(1, 'retried'),
  weighted(3, 'productsRefreshed', { products }),
  weighted(5, 'variantChosen', { index, pick: fc.nat(5) }),
  weighted(1, 'variantChosen', { index, tcm: fc.constantFrom(...TCMS, '', 'unknown') }),
  weighted(4, 'quantityChosen', { index, quantity }),
  weighted(4, 'included', { index }),
  weighted(3, 'excluded', { index }),
  weighted(6, 'submitStarted', { target: fc.constantFrom('cart', 'watch-list') }),
  weighted(3, 'submitSucceeded'),
  weighted(3, 'submitFailed', { failure, rows: fc.array(fc.nat(4), { maxLength: 3 }) }),
  weighted(2, 'backInStockAnswered', { tcm: fc.constantFrom('a-0', 'b-0'), success: fc.boolean() }),
  weighted(1, 'closed'),
)
const steps = fc
  .tuple(opening, everything, fc.constantFrom(true, true, true, false), fc.array(step, { maxLength: 24, size: 'max' }))
  .map(([first, shown, begun, rest]) =>
    begun ? [{ type: 'opened', opening: first }, { type: 'productsArrived', products: shown }, ...rest] : rest,
  )

function eventOf(given: Step, state: QuickBuyState): QuickBuyEvent {
  const { pick, rows, ...event } = given
  if (pick !== undefined) {
    const articles = ('products' in state && state.products[given.index!]?.articles) || []
    return { ...event, tcm: articles[pick % articles.length]?.tcm ?? 'none' } as QuickBuyEvent
  }
  if (rows) return { ...event, added: rows.map((row) => state.selections[row]?.tcm ?? 'none') } as QuickBuyEvent
  return event as QuickBuyEvent
}

type Shown = ChoosingState | SubmittingState
const isShown = (state: QuickBuyState): state is Shown =>
  state.overlay === 'open' && (state.content === 'choosing' || state.content === 'submitting')
const isWhole = (quantity: number, least: number, most: number) =>
  Number.isInteger(quantity) && quantity >= least && quantity <= most
const chosenRows = (state: Shown) =>
  state.products.map((of, row) => {
    const { tcm, quantity } = state.selections[row]!
    const chosen = of.articles.find((one) => one.tcm === tcm)
    const most = chosen?.maxOrderVolume ?? of.maxOrderVolume ?? 30
    return { tcm, quantity, chosen, most, gift: GIFTS.includes(of.id) }
  })

/** Each invariant of a state with whether it holds. */
function invariantsOf(state: QuickBuyState): Record<string, boolean> {
  const open = state.overlay === 'open' ? state.content : 'closed'
  const choosesInView = open === 'choosing' || open === 'submitting' || open === 'done'
  const { feedback, selections, productUIDs } = state
  return {
    'a closed state has no products and no selections':
      open !== 'closed' || (productUIDs.length === 0 && selections.length === 0 && state.mode === 'regular'),
    'only successful back-in-stock requests survive closing':
      open !== 'closed' || state.backInStock.every(({ success }) => success),
    'only edit modes have old ids':
      ('oldTcm' in state && 'oldProductId' in state) === (state.mode === 'cart' || state.mode === 'watch') &&
      'oldTcm' in state === 'oldProductId' in state,
    'done has a cart success, choosing any other feedback or none, all other states none':
      open === 'done'
        ? feedback?.variant === 'success' && feedback.link === 'cart'
        : feedback === null || (open === 'choosing' && (feedback.variant === 'error' || feedback.link !== 'cart')),
    'indexes are 0…n-1': productUIDs.every(({ index }, place) => index === place),
    'every selection has its productUID':
      selections.length === (choosesInView ? productUIDs.length : 0) &&
      selections.every(({ productUID }, place) => productUID === productUIDs[place]),
    ...(isShown(state) && invariantsOfShown(state)),
  }
}

function invariantsOfShown(state: Shown): Record<string, boolean> {
  if (state.products.length !== state.selections.length) return { 'one selection per product': false }
  const rows = chosenRows(state)
  const set = rows.length > 1
  const chosenGifts = rows.filter(({ gift, quantity }) => gift && quantity > 0)
  const cart = submissionOf(state, 'cart')
  const watch = submissionOf(state, 'watch-list')
  const sentLines = cart.kind === 'add' ? cart.articles : cart.kind === 'replace' ? [cart] : []
  const rowOf = (tcm: string) => rows.find((row) => row.tcm === tcm && row.quantity > 0)
  return {
    'at least one product': rows.length > 0,
    'productUIDs name the products': state.products.every(({ id }, place) => state.productUIDs[place]?.id === id),
    'every tcm exists on its product': rows.every(({ chosen }) => chosen !== undefined),
    'a quantity is from 1 to the most, or 0 in a set': rows.every((row) =>
      isWhole(row.quantity, set ? 0 : 1, row.most),
    ),
    'the quantity of a gift card is 1': chosenGifts.every((row) => row.quantity === 1),
    'a gift card is bought alone':
      state.mode === 'watchlist' || chosenGifts.length === 0 || rows.filter((row) => row.quantity > 0).length === 1,
    'a set includes only available articles':
      !set || state.mode === 'watchlist' || rows.every((row) => row.quantity === 0 || row.chosen?.isAvailable),
    'only a set has articles that are marked as in the cart': set || state.inCart.length === 0,
    'no tcm is marked twice': new Set(state.inCart).size === state.inCart.length,
    'a submitting state has something to send':
      state.content === 'choosing' || (state.target === 'cart' ? cart : watch).kind !== 'nothing',
    'the article call gets available articles that are no gift cards, in allowed quantities': sentLines.every(
      ({ tcm, quantity }) => {
        const row = rowOf(tcm)
        return row !== undefined && row.chosen!.isAvailable && !row.gift && isWhole(quantity, 1, row.most)
      },
    ),
    'the gift-card call gets one available gift card':
      cart.kind !== 'gift-card' || (rowOf(cart.tcm)?.chosen?.isAvailable === true && rowOf(cart.tcm)?.gift === true),
    'a submission of articles is not empty':
      (cart.kind !== 'add' || cart.articles.length > 0) && (watch.kind !== 'watch' || watch.entries.length > 0),
    'each target has submissions of its own kinds':
      ['nothing', 'add', 'gift-card', 'replace'].includes(cart.kind) &&
      ['nothing', 'watch', 'watch-edit'].includes(watch.kind),
    'the watch list gets the included articles':
      watch.kind !== 'watch' || watch.entries.every(({ tcm }) => rowOf(tcm) !== undefined),
  }
}

const ALWAYS = ['opened', 'backInStockAnswered', 'closed']
const CHOICES = ['variantChosen', 'quantityChosen', 'included', 'excluded']
/** The events that may change the state, by content. */
const MEANING: Record<string, string[]> = {
  closed: ['opened', 'backInStockAnswered'],
  loading: [...ALWAYS, 'productsArrived', 'productsFailed'],
  failed: [...ALWAYS, 'productsArrived', 'productsFailed', 'retried'],
  choosing: [...ALWAYS, ...CHOICES, 'productsRefreshed', 'submitStarted'],
  submitting: [...ALWAYS, 'submitSucceeded', 'submitFailed'],
  done: ALWAYS,
}

function invariantsOfStep(before: QuickBuyState, event: QuickBuyEvent, after: QuickBuyState): Record<string, boolean> {
  const content = before.overlay === 'open' ? before.content : 'closed'
  const answered = event.type === 'backInStockAnswered' ? event : undefined
  const sameSelections = before.selections.every(({ tcm, quantity }, place) => {
    const now = after.selections[place]
    return now?.tcm === tcm && now.quantity === quantity
  })
  const strange =
    event.type === 'productsRefreshed' &&
    !event.products.some(({ id, articles }) => articles.length > 0 && before.productUIDs.some((uid) => uid.id === id))
  return {
    'an event without meaning returns the same object':
      after === before ||
      (MEANING[content]!.includes(event.type) && !strange && !(CHOICES.includes(event.type) && sameSelections)),
    'closed closes': event.type !== 'closed' || after.overlay === 'closed',
    'opened loads the requested selections':
      event.type !== 'opened' ||
      ('content' in after && after.content === 'loading' && after.requested.length === event.opening.selections.length),
    'products are shown in the order of the opening':
      event.type !== 'productsArrived' ||
      idsOf(after) === idsOf(before, (id) => after.productUIDs.some((uid) => uid.id === id)),
    'retried loads the same selections':
      !('requested' in before) ||
      event.type !== 'retried' ||
      ('requested' in after && after.content === 'loading' && after.requested === before.requested),
    'a choice changes its own row, and unchecks the others where it is a gift card':
      !CHOICES.includes(event.type) ||
      before.selections.every((selection, place) => {
        const now = after.selections[place]
        const own = 'index' in event && event.index === place
        const others =
          event.type === 'included' && GIFTS.includes(selection.productUID.id)
            ? [0, selection.quantity]
            : [selection.quantity]
        return own || (now?.tcm === selection.tcm && others.includes(now.quantity))
      }),
    'a back-in-stock answer is recorded for its tcm, after the close only if it was a success': TCMS.every((tcm) => {
      const outcome = backInStockOutcome(after, tcm)
      if (event.type === 'closed')
        return outcome === (before.backInStock.some((one) => one.tcm === tcm && one.success) || undefined)
      const recorded = answered?.tcm === tcm && (content !== 'closed' || answered.success)
      return outcome === (recorded ? answered.success : backInStockOutcome(before, tcm))
    }),
  }
}

const idsOf = ({ productUIDs }: QuickBuyState, only: (id: string) => boolean = () => true) =>
  productUIDs
    .map(({ id }) => id)
    .filter(only)
    .join()

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}

test('after any events in any order the overlay’s state is sound', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const start = deepFreeze<QuickBuyState>(initialQuickBuyState('DE'))
      const events: QuickBuyEvent[] = []
      let state = start
      for (const one of given) {
        const event = deepFreeze(eventOf(one, state))
        events.push(event)
        const after = deepFreeze(quickBuyReducer(state, event))
        const invariants = { ...invariantsOf(after), ...invariantsOfStep(state, event, after) }
        const broken = Object.keys(invariants).filter((name) => !invariants[name])
        if (broken.length > 0) throw new Error(`${broken.join('; ')}: ${JSON.stringify({ event, state, after })}`)
        state = after
      }
      expect(events.reduce<QuickBuyState>(quickBuyReducer, start)).toEqual(state)
    }),
    { numRuns: 1200 },
  )
})
