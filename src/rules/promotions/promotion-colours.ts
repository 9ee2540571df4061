import type { Promotion } from './map-promotion.ts'

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
