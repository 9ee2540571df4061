import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxePackage from 'axe-core'
import { type CDPSession, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../../journeys/chromium.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { UI_GALLERY_PATH } from '../../src/rules/addresses.ts'
import { THEME_TYPES, THEMES, type ThemeType } from '../../src/sites/themes.ts'

/**
 * `npm run gallery`: runs axe over each ui component of the gallery in each theme, on its first and its second ground, at
 * rest, under the pointer, with the focus and pressed; over an open modal in each; over all in forced colours; and looks for
 * what is wider than 320 px. Writes docs/gallery.md; ends with an error where something is found.
 */
const REPORT = 'docs/gallery.md'
const FORCED_COLOURS = 'forced colours'
const NARROW = '320 px'
const COLUMNS = [...THEMES, FORCED_COLOURS, NARROW]
const STATES = { rest: [], hover: ['hover'], focus: ['focus', 'focus-visible'], pressed: ['hover', 'active'] } as const

interface Finding {
  component: string
  text: string
}

const folder = mkdtempSync(join(tmpdir(), 'crema-gallery-'))
const shop = await startShop(folder)
const browser = await playwright.launch({ ...(await chromium()), headless: true })
const counts = new Map<string, number>()
const sentences = new Set<string>()
let components: string[] = []
try {
  // the style below would be refused
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', bypassCSP: true })
  await openGallery(page)
  components = await page.locator('main section[aria-labelledby] > h2:first-child').allTextContents()
  if (components.length === 0) throw new Error('The gallery shows no component.')
  const session = await page.context().newCDPSession(page)
  const note = (column: string, circumstances: string, found: readonly Finding[]) => {
    for (const { component, text } of found) {
      counts.set(`${component} ${column}`, (counts.get(`${component} ${column}`) ?? 0) + 1)
      sentences.add(`${component}, ${circumstances}: ${text}`)
    }
  }
  for (const theme of THEMES) {
    for (const type of THEME_TYPES) {
      await showTheme(page, theme, type)
      for (const [state, classes] of Object.entries(STATES)) {
        await forceState(session, classes)
        note(theme, `${theme} ${type}, ${state}`, await findings(page))
      }
      await showModal(page, true)
      note(theme, `${theme} ${type}, open`, await findings(page, 'dialog[open]'))
      await showModal(page, false)
    }
    console.log(`  ${theme}`)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery(page)
  // axe takes the text colour of the style sheet, which forced colours replace: journeys/forced-colours.test.ts looks at them
  note(FORCED_COLOURS, FORCED_COLOURS, await findings(page, 'main', ['color-contrast']))
  await page.setViewportSize({ width: 320, height: 800 })
  note(NARROW, NARROW, await tooWide(page))
} finally {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
writeFileSync(REPORT, report())
for (const sentence of sentences) console.log(`  ${sentence}`)
console.log(`\n  ${sentences.size === 0 ? 'nothing is found' : `findings: ${sentences.size}`}`)
process.exit(sentences.size === 0 ? 0 : 1)

/** Opens the gallery with everything in it that opens, and with axe. */
async function openGallery(page: Page): Promise<void> {
  await page.goto(UI_GALLERY_PATH)
  await page.locator('[data-island="ui-gallery"][data-hydrated]').waitFor()
  // colours that are still changing would be measured
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  await page.evaluate(AxePackage.source)
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true
  })
}

/** Gives each component the theme by the classes of ThemedArea, whose own examples have their themes already. */
async function showTheme(page: Page, theme: string, type: ThemeType): Promise<void> {
  const area = page.locator(`figure:has(figcaption:text-is("${theme}, ${type}")) [data-theme]`)
  const classNames = await area.getAttribute('class')
  if (!classNames) throw new Error(`The gallery shows no area of the theme ${theme}, ${type}.`)
  await page.locator('main section[aria-labelledby]:not([aria-labelledby="ThemedArea"])').evaluateAll(
    (sections, [name, classes]) => {
      for (const section of sections) {
        section.setAttribute('data-theme', name!)
        section.setAttribute('class', classes!)
      }
    },
    [theme, classNames],
  )
}

async function showModal(page: Page, isOpen: boolean): Promise<void> {
  await page
    .locator('main dialog')
    .first()
    .evaluate((dialog, open) => {
      if (open) (dialog as HTMLDialogElement).showModal()
      else (dialog as HTMLDialogElement).close()
    }, isOpen)
}

/** What makes the page wider than its window. */
function tooWide(page: Page): Promise<Finding[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('main figure *')]
      .filter((element) => !element.closest('ul[tabindex]') && element.getBoundingClientRect().right > innerWidth)
      .map((element) => ({
        component: element.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent ?? '',
        text: `too wide: ${element.outerHTML.slice(0, 120)}`,
      }))
  })
}

/** Holds everything that can be used in a state, as a pointer or a keyboard does for one at a time. */
async function forceState(session: CDPSession, forcedPseudoClasses: readonly string[]): Promise<void> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const selector = 'main :is(a, button, input, select, summary)'
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  if (nodeIds.length === 0) throw new Error('Nothing in the gallery can be used.')
  for (const nodeId of nodeIds)
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...forcedPseudoClasses] })
}

function findings(page: Page, within = 'main', without: string[] = []): Promise<Finding[]> {
  return page.evaluate(
    async ([part, off]) => {
      interface Violation {
        id: string
        nodes: Array<{ target: string[]; html: string }>
      }
      const { axe } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
      }
      const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
      const { violations } = await axe.run({ include: [part] }, { runOnly, rules })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => ({
          component:
            document.querySelector(target[0]!)?.closest('section[aria-labelledby]')?.querySelector('h2')?.textContent ??
            '',
          text: `${id}: ${html.slice(0, 120)}`,
        })),
      )
    },
    [within, without] as const,
  )
}

function report(): string {
  const rows = components.map((component) => {
    const cells = COLUMNS.map((column) => counts.get(`${component} ${column}`) ?? 0)
    return `| ${[component, ...cells].join(' | ')} |`
  })
  return `# Gallery

Written by \`npm run gallery\` on ${new Date().toISOString().slice(0, 10)}: what axe finds (WCAG 2.2 A and AA) in each ui
component of the gallery, in each theme on both of its grounds, in the states ${Object.keys(STATES).join(', ')}
and, of modals, open; in forced colours; and what is wider than a window of 320 px.

| Component | ${COLUMNS.join(' | ')} |
| --- | ${COLUMNS.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
}
