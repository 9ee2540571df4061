import { THEMES } from '#sites/themes.ts'
import { fontFaces, fontStack, isSansFont } from './fonts.ts'
import { type ChosenColours, darkColours, isDark, type Palette, paletteOf } from './palette.ts'
import { chosenColours, hasColours, hasDarkMode, type StoredTheme } from './theme.ts'
import { worldColours } from './worlds.ts'

/**
 * The style file of a theme. It follows the style files of a page and sets their custom properties anew, in the same cascade layers, so that
 * paper, forced colours and more contrast still go before it.
 */
export function themeFile(theme: StoredTheme): string {
  const chosen = chosenColours(theme)
  const night = darkColours(chosen)
  const isNight = isDark(chosen)
  return [
    fontFaces('display', theme.displayFont),
    fontFaces('text', theme.textFont),
    layer('tokens', rule(':root', { ...radii(theme), ...fonts(theme) })),
    headings(theme),
    ...(hasColours(theme) ? schemeRules(chosen, isNight ? 'dark' : undefined) : []),
    // printers leave grounds out, so that paper keeps the dark ink of light pages
    ...(hasDarkMode(theme) && !isNight
      ? [`@media screen and (prefers-color-scheme:dark){${schemeRules(night, 'dark').join('')}${logoOnDark(chosen)}}`]
      : []),
    WORDMARK,
    NARROW,
  ]
    .filter(Boolean)
    .join('\n')
}

type Declarations = Readonly<Record<string, string | number>>

const rule = (selector: string, declarations: Declarations): string => {
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return body.length > 0 ? `${selector}{${body.join(';')}}` : ''
}
const layer = (name: string, ...rules: string[]) => `@layer ${name}{${rules.join('')}}`

/** The colours of pages and of their twelve looks, and those of readers who ask for more contrast. */
function schemeRules(page: ChosenColours, scheme: 'dark' | undefined): string[] {
  const palette = paletteOf(page)
  const colourScheme = scheme && { 'color-scheme': scheme }
  // twice as strong as the stylesheet's own looks, which a dialog may load later
  const worlds = THEMES.map((world) => {
    const colours = worldColours(world, page)
    const own = isDark(colours) ? { 'color-scheme': 'dark' } : {}
    return rule(`:root [data-theme=${world}]`, { ...own, ...tokens(paletteOf(colours)) })
  })
  const { accent, 'accent-deep': accentDeep, leaf, amber, tomato } = paletteOf(page, MORE_CONTRAST)
  const strong = prefixed({ accent, 'accent-deep': accentDeep, leaf, amber, tomato })
  return [
    layer('tokens', rule(':root', { ...colourScheme, ...tokens(palette), ...shadow(page) })),
    layer('themes', ...worlds),
    `@media (prefers-contrast:more){${layer('preferences', rule(':root', strong))}}`,
  ]
}

/** WCAG 2.2, 1.4.6. */
const MORE_CONTRAST = 7

const prefixed = (colours: Declarations): Declarations =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]))
const tokens = (palette: Palette): Declarations => ({ ...prefixed(palette), '--wordmark': palette.ink })

function shadow(page: ChosenColours): Declarations {
  const [near, far] = isDark(page) ? ['#00000052', '#0000008f'] : [`${page.text}0f`, `${page.text}2e`]
  return { '--shadow': `0 1px 2px ${near},0 12px 32px -8px ${far}` }
}

/** Of a tile's radius; parts of a sharp shop have no round ends either. */
function radii({ radius }: StoredTheme): Declarations {
  if (radius === undefined) return {}
  return {
    '--radius-s': `${Math.round((radius * 2) / 3)}px`,
    '--radius': `${radius}px`,
    '--radius-l': `${Math.round((radius * 5) / 3)}px`,
    '--pill': radius < 6 ? `${radius}px` : '999px',
  }
}

function fonts({ displayFont, textFont }: StoredTheme): Declarations {
  return {
    ...(displayFont && { '--serif': fontStack('display', displayFont) }),
    ...(textFont && { '--sans': fontStack('text', textFont) }),
  }
}

/** Letters without serifs need more weight than a serif to stand out from a text of the same family. */
const headings = ({ displayFont }: StoredTheme) =>
  isSansFont(displayFont)
    ? layer('feature', rule(':root main :is(h1,h2,h3)', { 'font-weight': 700, 'letter-spacing': '-.02em' }))
    : ''

/** A logo is drawn for a light ground. */
const logoOnDark = ({ ground }: ChosenColours) =>
  layer(
    'feature',
    rule('img[src^="/logo/"]', { background: ground, 'box-shadow': `0 0 0 4px ${ground}`, 'border-radius': '2px' }),
  )

/**
 * A name in place of a logo: as large as there is room for, in two lines where one is too long. `--letters` is how many letters a line has
 * at least (src/web/ui/Logo.tsx).
 */
const WORDMARK = layer(
  'feature',
  rule('header a:has(>[data-wordmark])', { flex: '1 1 0', 'min-inline-size': 0, 'container-type': 'inline-size' }),
  rule('[data-wordmark]', { display: 'block', 'block-size': 'auto', overflow: 'visible' }),
  rule('header a>[data-wordmark]>span', {
    display: 'block',
    'font-size': 'clamp(.6875rem,calc(100cqi/(var(--letters)*.6)),1.625rem)',
    'line-height': 1.05,
    'overflow-wrap': 'anywhere',
    hyphens: 'auto',
  }),
)
/** Five controls and a name are too many for the narrowest phones, whose menu has the stores too. */
const NARROW = `@media (max-width:359px){${layer('feature', rule('header div:has(>a>[data-wordmark]) [data-store-finder]', { display: 'none' }))}}`
