import {
  BLACK,
  type Colour,
  contrast,
  leastContrast,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from './colours.ts'
import { type ChosenColours, darkColours, groundsOf, isDark, paletteOf } from './palette.ts'
import { type WeakPair, weakPairs } from './palette-pairs.ts'
import { chosenColours, hasDarkMode, type StoredTheme } from './theme.ts'

/**
 * What is wrong with a theme, in words for the merchant; undefined: nothing. Every pair of a text and a ground that the styles use has the
 * contrast of WCAG's level AA, of light and of dark pages.
 */
export function checkTheme(theme: StoredTheme): string | undefined {
  const chosen = chosenColours(theme)
  const [weak] = weakPairs(paletteOf(chosen))
  const [weakAtNight] = hasDarkMode(theme) ? weakPairs(paletteOf(darkColours(chosen))) : []
  return (
    chosenFault(chosen) ?? (weak && pairFault(weak, '')) ?? (weakAtNight && pairFault(weakAtNight, ' of dark pages'))
  )
}

interface ChosenPair {
  name: string
  colour: Colour
  grounds: ReadonlyArray<readonly [name: string, colour: Colour]>
  least: number
}

/** Faults of the colours that were chosen, each with the nearest colour that would do. */
function chosenFault(chosen: ChosenColours): string | undefined {
  const { paper, surface, tint } = groundsOf(chosen)
  const onPage = [['ground', paper]] as const
  const onTiles = [...onPage, ['ground of tiles', surface]] as const
  const everywhere = [...onTiles, ['soft ground', tint]] as const
  const pairs: ChosenPair[] = [
    { name: 'text', colour: chosen.text, grounds: everywhere, least: TEXT_CONTRAST },
    { name: 'accent', colour: chosen.accent, grounds: onTiles, least: TEXT_CONTRAST },
    ...(chosen.button ? [{ name: 'button', colour: chosen.button, grounds: everywhere, least: SHAPE_CONTRAST }] : []),
  ]
  return pairs.map((pair) => nearestFault(pair, isDark(chosen) ? WHITE : BLACK)).find(Boolean)
}

function nearestFault({ name, colour, grounds, least }: ChosenPair, pole: Colour): string | undefined {
  const weak = grounds.find(([, ground]) => contrast(colour, ground) < least)
  if (!weak) return undefined
  const all = grounds.map(([, ground]) => ground)
  const nearest = readable(colour, all, least, pole)
  const advice =
    leastContrast(nearest, all) >= least
      ? `the nearest that would do is ${nearest}`
      : `no ${name} would do on this ground; choose a lighter or a darker one`
  return `${contrastFault({ front: name, ground: weak[0], colours: [colour, weak[1]], least })}; ${advice}`
}

const pairFault = (pair: WeakPair, where: string) =>
  `${contrastFault(pair)}, which is derived${where}; choose colours that are further apart`

function contrastFault({
  front,
  ground,
  colours,
  least,
}: {
  front: string
  ground: string
  colours: readonly [Colour, Colour]
  least: number
}): string {
  // rounded down, so that 4.499 is not shown as the 4.5 that it lacks
  const ratio = Math.floor(contrast(...colours) * 100) / 100
  const use = least === TEXT_CONTRAST ? 'text needs' : 'a control needs'
  return `the ${front} ${colours[0]} on the ${ground} ${colours[1]} has a contrast of ${ratio}, and ${use} ${least}`
}
