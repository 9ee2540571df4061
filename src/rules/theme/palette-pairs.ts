import { type Colour, contrast, SHAPE_CONTRAST, TEXT_CONTRAST } from './colours.ts'
import type { Palette } from './palette.ts'

type Token = keyof Palette

/** What stands on which ground in the styles, by its names, and the contrast that WCAG asks of it. */
export interface Pair {
  front: Token
  ground: Token
  least: number
}

const GROUNDS = ['paper', 'surface', 'tint'] as const
const TEXTS = ['ink', 'quiet', 'tomato', 'leaf', 'amber', 'accent', 'accent-deep'] as const
const SHAPES = ['line-strong', 'accent', 'star', 'button'] as const

const text = (front: Token, ground: Token): Pair => ({ front, ground, least: TEXT_CONTRAST })
const shape = (front: Token, ground: Token): Pair => ({ front, ground, least: SHAPE_CONTRAST })

export const PAIRS: readonly Pair[] = [
  ...TEXTS.flatMap((front) => GROUNDS.map((ground) => text(front, ground)))
    // accent is no colour for text on tint
    .filter(({ front, ground }) => front !== 'accent' || ground !== 'tint'),
  ...(['leaf', 'amber', 'tomato'] as const).flatMap((state) =>
    (['ink', 'quiet', state] as const).map((front) => text(front, `${state}-tint`)),
  ),
  text('on-button', 'button'),
  text('on-button', 'button-hover'),
  text('on-accent', 'accent'),
  text('on-accent', 'accent-deep'),
  text('on-tomato', 'tomato'),
  text('on-tomato', 'tomato-deep'),
  text('on-dark', 'roast'),
  text('quiet-on-dark', 'roast'),
  ...SHAPES.flatMap((front) => GROUNDS.map((ground) => shape(front, ground))),
  shape('ring-on-dark', 'roast'),
]

export interface WeakPair extends Pair {
  ratio: number
  colours: readonly [front: Colour, ground: Colour]
}

/** The pairs of a palette that have too little contrast. */
export const weakPairs = (palette: Palette): WeakPair[] =>
  PAIRS.flatMap((pair) => {
    const colours = [palette[pair.front], palette[pair.ground]] as const
    const ratio = contrast(...colours)
    return ratio < pair.least ? [{ ...pair, ratio, colours }] : []
  })
