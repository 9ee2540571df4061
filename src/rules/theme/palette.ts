import {
  BLACK,
  type Colour,
  leastContrast,
  lightened,
  luminance,
  mix,
  readable,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
  WHITE,
} from './colours.ts'

/** The colours that a merchant chooses; all others of a page are derived from them. */
export interface ChosenColours {
  /** Of links and of what is chosen. */
  accent: Colour
  /** Of pages. */
  ground: Colour
  text: Colour
  /** Of the main button of a form; without it, the accent. */
  button?: Colour | undefined
}

/** The colours of the shop's own look (src/web/ui/tokens.css). */
export const OWN_COLOURS = { accent: '#a55f26', ground: '#fbf8f3', text: '#2a1c14', button: '#3b2418' } as const

/** The custom properties of src/web/ui/tokens.css that are colours, without their dashes. */
export type Palette = Readonly<Record<(typeof TOKENS)[number], Colour>>
const TOKENS = [
  ...['paper', 'surface', 'tint', 'ink', 'quiet', 'line', 'line-strong', 'accent', 'accent-deep', 'accent-shape'],
  ...['roast', 'button', 'button-hover', 'on-button', 'on-accent', 'on-tomato', 'on-dark', 'quiet-on-dark'],
  ...['ring-on-dark', 'leaf', 'leaf-tint', 'amber', 'amber-tint', 'tomato', 'tomato-deep', 'tomato-tint'],
  ...['star', 'star-empty'],
] as const

/** Green, amber and red say the same in every shop: available, few left, wrong. */
const SIGNALS = {
  light: { leaf: '#2f6b3c', amber: '#8a5a00', tomato: '#b3261e', star: '#b57722' },
  dark: { leaf: '#9fd3a6', amber: '#f2c063', tomato: '#ff9d8a', star: '#f0b35a' },
} as const

/** Whether light text stands on a dark ground. */
export const isDark = ({ ground, text }: Pick<ChosenColours, 'ground' | 'text'>): boolean =>
  luminance(ground) < luminance(text)

/** The grounds on which text stands: that of pages, that of what lies on them, and that of what stands out. */
export function groundsOf({ accent, ground, text }: Pick<ChosenColours, 'accent' | 'ground' | 'text'>) {
  const isNight = isDark({ ground, text })
  return {
    paper: ground,
    surface: isNight ? mix(text, ground, 7) : mix(WHITE, ground, 70),
    tint: isNight ? mix(mix(accent, text, 50), ground, 14) : mix(accent, ground, 10),
  }
}

/**
 * All colours of a page. A derived colour that has too little contrast goes on towards black or white until it has enough, so that a
 * derived pair is refused (check-theme.ts) only where its ground is of a middle grey, on which nothing can be read.
 */
export function paletteOf(chosen: ChosenColours, least: number = TEXT_CONTRAST): Palette {
  const isNight = isDark(chosen)
  const pole = isNight ? WHITE : BLACK
  const { paper, surface, tint } = groundsOf(chosen)
  const grounds = [paper, surface, tint]
  const signals = SIGNALS[isNight ? 'dark' : 'light']
  const [leafTint, amberTint, tomatoTint] = [signals.leaf, signals.amber, signals.tomato].map((signal) =>
    mix(signal, paper, isNight ? 18 : 10),
  ) as [Colour, Colour, Colour]
  const everywhere = [...grounds, leafTint, amberTint, tomatoTint]
  const ink = readable(chosen.text, everywhere, least, pole)
  const accent = readable(chosen.accent, [paper, surface], least, pole)
  const accentDeep = readable(mix(accent, ink, 80), grounds, least, pole)
  const tomato = readable(signals.tomato, [...grounds, tomatoTint], least, pole)
  const tomatoDeep = mix(pole, tomato, 16)
  return {
    paper,
    surface,
    tint,
    ink,
    quiet: readable(mix(ink, paper, 74), everywhere, least, pole),
    line: mix(ink, paper, 14),
    'line-strong': readable(mix(ink, paper, 52), grounds, SHAPE_CONTRAST, pole),
    accent,
    'accent-deep': accentDeep,
    'accent-shape': accent,
    'on-accent': textOn([accent, accentDeep], chosen),
    ...buttonColours(chosen, { grounds, pole, accent, accentDeep }),
    ...darkGround(chosen, { ink, accent }),
    leaf: readable(signals.leaf, [...grounds, leafTint], least, pole),
    'leaf-tint': leafTint,
    amber: readable(signals.amber, [...grounds, amberTint], least, pole),
    'amber-tint': amberTint,
    tomato,
    'tomato-deep': tomatoDeep,
    'tomato-tint': tomatoTint,
    'on-tomato': textOn([tomato, tomatoDeep], chosen),
    star: readable(signals.star, grounds, SHAPE_CONTRAST, pole),
    'star-empty': mix(ink, paper, 22),
  }
}

/** White, the ground of pages or their text: the first that can be read on all of these grounds, and otherwise the best. */
function textOn(grounds: readonly Colour[], { ground, text }: ChosenColours): Colour {
  const candidates = [WHITE, ground, text, BLACK]
  const best = [...candidates].sort((a, b) => leastContrast(b, grounds) - leastContrast(a, grounds))[0]!
  return candidates.find((colour) => leastContrast(colour, grounds) >= TEXT_CONTRAST) ?? best
}

interface ButtonGrounds {
  grounds: readonly Colour[]
  pole: Colour
  accent: Colour
  accentDeep: Colour
}

function buttonColours(chosen: ChosenColours, { grounds, pole, accent, accentDeep }: ButtonGrounds) {
  const button = chosen.button ? readable(chosen.button, grounds, SHAPE_CONTRAST, pole) : accent
  const onButton = textOn([button], chosen)
  const hover = chosen.button ? readable(mix(button, chosen.ground, 84), [onButton], TEXT_CONTRAST, button) : accentDeep
  return { button, 'button-hover': hover, 'on-button': chosen.button ? onButton : textOn([accent, accentDeep], chosen) }
}

/** The ground of the footer and of marks, which is dark in every look, and what stands on it. */
function darkGround(chosen: ChosenColours, { ink, accent }: { ink: Colour; accent: Colour }) {
  const isNight = isDark(chosen)
  const onDark = isNight ? ink : chosen.ground
  const roast = readable(isNight ? mix(BLACK, chosen.ground, 45) : mix(ink, accent, 84), [onDark], 7, BLACK)
  return {
    roast,
    'on-dark': onDark,
    'quiet-on-dark': readable(mix(onDark, roast, 82), [roast], TEXT_CONTRAST, WHITE),
    'ring-on-dark': readable(mix(WHITE, accent, 40), [roast], SHAPE_CONTRAST, WHITE),
  }
}

/** The colours for readers of dark pages: the text's hue as the ground, and the ground's as the text. */
export function darkColours({ accent, ground, text, button }: ChosenColours): ChosenColours {
  if (isDark({ ground, text })) return { accent, ground, text, button }
  const night = { ground: mix(text, BLACK, 70), text: mix(ground, text, 94) }
  const { surface, tint } = groundsOf({ accent, ...night })
  const onNight = (colour: Colour) => lightened(colour, [night.ground, surface, tint], TEXT_CONTRAST)
  // a button as dark as text is one as light as text at night
  const isInk = button !== undefined && luminance(button) < 0.03
  return { accent: onNight(accent), ...night, button: isInk ? night.text : button && onNight(button) }
}
