import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxePackage from 'axe-core'
import { type CDPSession, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../journeys/chromium.ts'
import { startShop } from '../journeys/running-shop.ts'
import { UI_GALLERY_PATH } from '../src/rules/addresses.ts'
import { THEMES } from '../src/sites/themes.ts'

/**
 * `npm run gallery`: runs axe over each ui component of the gallery in each theme, at rest, under the pointer, with the
 * focus and pressed. Writes docs/gallery.md; ends with an error where axe finds something.
 */
const REPORT = 'docs/gallery.md'
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
  await page.goto(UI_GALLERY_PATH, { waitUntil: 'networkidle' })
  // colours that are still changing would be measured
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  await page.evaluate(AxePackage.source)
  components = await page.locator('main section > h2').allTextContents()
  if (components.length === 0) throw new Error('The gallery shows no component.')
  const session = await page.context().newCDPSession(page)
  for (const theme of THEMES) {
    await showTheme(page, theme)
    for (const [state, classes] of Object.entries(STATES)) {
      await forceState(session, classes)
      for (const { component, text } of await findings(page)) {
        counts.set(`${component} ${theme}`, (counts.get(`${component} ${theme}`) ?? 0) + 1)
        sentences.add(`${component}, ${theme}, ${state}: ${text}`)
      }
    }
    console.log(`  ${theme}`)
  }
} finally {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
writeFileSync(REPORT, report())
for (const sentence of sentences) console.log(`  ${sentence}`)
console.log(`\n  ${sentences.size === 0 ? 'axe finds nothing' : `axe finds ${sentences.size}`}`)
process.exit(sentences.size === 0 ? 0 : 1)

/** Gives each example the theme, with its ground and ink, as the parts of a page that have one. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.locator('main').evaluate((main, name) => {
    main.dataset.theme = name
    main.style.background = 'var(--paper)'
    main.style.color = 'var(--ink)'
  }, theme)
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

function findings(page: Page): Promise<Finding[]> {
  return page.evaluate(async () => {
    interface Violation {
      id: string
      nodes: Array<{ target: string[]; html: string }>
    }
    const { axe } = window as unknown as {
      axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> }
    }
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const { violations } = await axe.run({ include: ['main'] }, { runOnly })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => ({
        component: document.querySelector(target[0]!)?.closest('section')?.querySelector('h2')?.textContent ?? '',
        text: `${id}: ${html.slice(0, 120)}`,
      })),
    )
  })
}

function report(): string {
  const rows = components.map((component) => {
    const cells = THEMES.map((theme) => counts.get(`${component} ${theme}`) ?? 0)
    return `| ${[component, ...cells].join(' | ')} |`
  })
  return `# Gallery

Written by \`npm run gallery\` on ${new Date().toISOString().slice(0, 10)}: what axe finds (WCAG 2.2 A and AA) in each ui
component of the gallery, in each theme, in the states ${Object.keys(STATES).join(', ')} together.

| Component | ${THEMES.join(' | ')} |
| --- | ${THEMES.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
}
