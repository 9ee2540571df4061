import type { Promotion } from './map-promotion.ts'

/** WCAG 2.2, 1.4.3: the least contrast of text. */
export const MIN_CONTRAST = 4.5

/** Ground and ink of the themes that a promotion may have, as in web/ui/themes.css. */
const THEME_COLOURS = {
  light: { ground: '#ffffff', text: '#2a1c14' },
  dark: { ground: '#1f1915', text: '#fbf3e6' },
} as const

type Colours = Pick<Promotion, 'theme' | 'backgroundColorCode' | 'textColor'>

/** Ground and text of a promotion: its own colours, and the theme's where it has none. */
export function promotionColours({ theme, backgroundColorCode, textColor }: Colours) {
  return {
    ground: backgroundColorCode ?? THEME_COLOURS[theme].ground,
    text: textColor ?? THEME_COLOURS[theme].text,
  }
}

/** The contrast of two colours such as '#fbf8f3', from 1 to 21, as WCAG 2.2 measures it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
