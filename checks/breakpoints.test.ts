import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from '#sites/breakpoints.ts'
import { sourceFiles } from './source-files.ts'

/**
 * Widths of windows in the storefront are the breakpoints (CONST-01): style sheets can import no constant, so a check
 * compares them. A container query asks for the room that a part has, which is no window's width.
 */

/** Widths between two breakpoints, by file, each with its reason. */
const OTHER_WIDTHS: Record<string, { widths: string[]; reason: string }> = {
  'src/web/header/Header.module.css': {
    widths: ['max-width: 439px', 'max-width: 359px'],
    reason: 'six controls and the brand need smaller ones on phones, and on the narrowest the cup without the word',
  },
  'src/web/cart/mini/MiniLine.module.css': {
    widths: ['max-width: 479px'],
    reason: 'below it the controls of a line need a row of their own',
  },
  'src/web/quick-buy/panels/QuantitySelect.module.css': {
    widths: ['max-width: 479px'],
    reason: 'below it the buy button needs the room of the visible label',
  },
  'src/web/quick-buy/panels/ProductPanel.module.css': {
    widths: ['max-width: 419px'],
    reason: 'below it the words of the buttons need the room of their icons',
  },
  'src/web/quick-buy/panels/SetPanel.module.css': {
    widths: ['min-width: 900px'],
    reason: 'from it on the dialog of a set has room for two columns',
  },
  'src/web/newsletter/NewsletterBlock.module.css': {
    widths: ['min-width: 767px', 'max-width: 766px'],
    reason: 'the picture stands from 767 px, as the specification writes it (NEWS-11, note 23)',
  },
  'src/web/footer/Footer.module.css': {
    widths: ['max-width: 766px'],
    reason: 'groups are always open below 767 px, as the specification writes it (FOOT-06, note 23)',
  },
  'src/web/promotions/PhaseBlock.module.css': {
    widths: ['min-width: 667px', 'min-width: 1023px'],
    reason: 'a cut-out is shown from its breakpoint on, not above it (PROMO-12)',
  },
  'src/web/home/Hero.module.css': {
    widths: ['min-width: 1921px'],
    reason: 'the picture of 120rem (1920 px) ends before the window does',
  },
}

const files = sourceFiles('src/web')
const read = (file: string) => readFileSync(file, 'utf8')

const limits: number[] = Object.values(BREAKPOINTS)
/** A breakpoint is the last width of its class; `.98` keeps a zoomed window's fraction below the next one. */
const isBreakpoint = (side: string, width: number) =>
  side === 'min'
    ? limits.includes(width - 1)
    : limits.includes(width) || limits.includes(Number((width - 0.98).toFixed(2)))

/** The widths in a style sheet's media queries that are no breakpoint, such as 'max-width: 359px'. */
function otherWidths(css: string): string[] {
  return [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/(min|max)-width:\s*([\d.]+)(\w+)|(?:width\s*[<>]=?|[<>]=?\s*width)/g)]
      .filter(([, side, width, unit]) => unit !== 'px' || !isBreakpoint(side!, Number(width)))
      .map(([text]) => text),
  )
}

test('every width in a media query is a breakpoint, or stands above with its reason [CONST-01]', () => {
  const found = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, otherWidths(read(file))] as const)
    .filter(([, widths]) => widths.length > 0)
  const listed = Object.entries(OTHER_WIDTHS).map(([file, { widths }]) => [file, widths])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test('scripts take widths of windows from the breakpoints', () => {
  const literal = files
    // a mail is shown in a pane of a mail program, whose widths are others
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/web/mails/'))
    .flatMap((file) => [...read(file).matchAll(/(?:min|max)-width:\s*\d[^)]*/g)].map(([text]) => `${file}: ${text}`))
  expect(literal, "write above('m') of src/sites/breakpoints.ts").toEqual([])
})

test('what the check finds: other widths, other units, other spellings', () => {
  const css = `
    @media (min-width: 768px) { }
    @media (max-width: 767px) and (max-height: 27rem) { .a { max-width: 12px } }
    @media (min-width: 668px) and (max-width: 1023.98px) { }
    @container (min-width: 40rem) { }
    @media (min-width: 767px) { }
    @media (hover: hover) and (max-width: 768px) { }
    @media (min-width: 48em) { }
    @media (width >= 768px) { }`
  expect(otherWidths(css)).toEqual(['min-width: 767px', 'max-width: 768px', 'min-width: 48em', 'width >='])
})
