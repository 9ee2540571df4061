import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scriptOf } from './scripts/script-of.ts'
import { ALL_SITES, siteConfig } from './src/sites/sites.ts'
import { ISLAND_FEATURES } from './src/web/islands/island-features.ts'

/**
 * Modules that several islands share, in a few files. A module belongs to the first group that names it, and with it all
 * that it imports: from what every page needs at once to what only products need (checks/entry-script.test.ts).
 */
export const SHARED_MODULES = {
  first: [
    'src/web/events.ts',
    'src/web/next-frame.ts',
    'src/web/overlay-files.ts',
    'src/web/when-idle.ts',
    'src/web/cart/lines/edit-opener.ts',
    'src/web/reload-after-failure.ts',
    'src/web/islands/properties-of.ts',
    'src/web/quick-buy/dialog/dialog-element.ts',
    'src/web/quick-buy/dialog/history-entry.ts',
    'src/web/ui/close-on-press.ts',
    'src/web/ui/scroll-lock.ts',
    'src/rules/addresses.ts',
    'src/rules/site-link.ts',
    'src/web/islands/start-failed.ts',
    'src/rules/quick-buy/mode.ts',
    'src/rules/quick-buy/opening.ts',
    'src/rules/quick-buy/quantity-options.ts',
  ],
  // without React, which pages load only on intent
  base: [
    'src/web/call.ts',
    'src/web/random-id.ts',
    'src/web/watch-list/has-list.ts',
    'src/calls/watch-list.ts',
    'src/web/unanswered-writes.ts',
    'src/web/cart/store/cart-store.ts',
    'src/web/cart/mini/control-flyout.ts',
    'src/web/customer/customer-store.ts',
    'src/rules/customer/visitor-state.ts',
    'src/web/forms/is-touched.ts',
    'src/web/islands/load-page-context.ts',
    'src/sites/texts/plural.ts',
    'src/sites/price-formats.ts',
    'src/sites/site-settings.ts',
    'src/rules/tracking/consent.ts',
    // those of every page; what only some forms and islands send stays with them
    ...['ab-test', 'call', 'cart', 'customer', 'fault', 'listing', 'product', 'tracking'].map(
      (name) => `src/calls/${name}.ts`,
    ),
  ],
  // loaded with the first failure, or with what reports its own
  reports: ['src/web/report-error.ts'],
  product: [
    'src/web/page-context.tsx',
    'src/web/ui/Icon.tsx',
    'src/web/ui/classes.ts',
    'src/web/product/PriceBlock',
    'src/web/product/Availability',
    'src/web/product/ShippingNote',
    'src/web/product/ProductRating',
    'src/web/ui/Rating',
    'src/web/ui/Tooltip',
    'src/web/ui/IconButton',
    'src/web/ui/TextButton',
    'src/web/product/EnergyLabel',
    'src/web/ui/Picture',
    'src/web/ui/Illustration',
    'src/web/ui/Button',
    'src/web/ui/Notification',
    'src/web/tracking/announce.ts',
    'src/rules/quick-buy/quick-buy-state.ts',
    'src/rules/product/choose-image.ts',
    'src/rules/product/variant-picker.ts',
    'src/rules/product/details-link.ts',
    'src/rules/product/family.ts',
    'src/rules/product/material.ts',
    'src/rules/customer/with-redirect.ts',
    'src/web/quick-buy/messages/MovedPrices.tsx',
    'src/web/ui/close-on-swipe.ts',
    'src/web/islands/RootBoundary',
    'src/web/islands/failure-reporter.ts',
    'src/web/islands/mount-part',
    'src/web/islands/keep-replaced-texts.ts',
    'src/calls/back-in-stock.ts',
  ],
  // shared by what is loaded with the first press and by what the cart page or the hearts load before it
  'line-changes': ['src/web/cart/store/line-changes.ts'],
  // loaded with the first press, or with a view of the cart
  writes: ['src/web/cart/store/cart-actions.ts', 'src/web/watch-list/watch-list-actions.ts'],
}

/** What such a file holds besides our own: what `import()` becomes, and the stores. */
const FOREIGN_MODULES: Record<string, string[]> = { first: ['preload-helper'], base: ['node_modules/nanostores/'] }

/** The texts of islands: a page names those of its language, so that no script lists all (page-renderer.ts). */
const ISLAND_TEXTS = [...new Set(Object.values(ISLAND_FEATURES).flat())].flatMap((feature) =>
  [...new Set(ALL_SITES.map((site) => siteConfig(site).locale))].map(
    (locale) => `src/sites/texts/compiled/${feature}.${locale}.ts`,
  ),
)

const NUMBER_OF_GROUPS = Object.keys(SHARED_MODULES).length

const GROUPS = [
  {
    name: 'react',
    priority: NUMBER_OF_GROUPS + 1,
    test: /node_modules\/(react|react-dom(?!.*server)|scheduler|@nanostores)\//,
  },
  ...Object.entries(SHARED_MODULES).map(([name, paths], at) => ({
    name,
    priority: NUMBER_OF_GROUPS - at,
    test: (id: string) => [...paths, ...(FOREIGN_MODULES[name] ?? [])].some((path) => id.includes(`/${path}`)),
  })),
]

/**
 * What the first press on a quick-buy button runs. Chromium compiles these files as a whole when it fetches them, and not
 * function by function while the shopper waits (V8's explicit compile hints); other browsers read a comment.
 */
const COMPILED_AHEAD = ['entry', 'first', 'react', 'product', 'mount-overlay']
const compileHint = ({ name }: { name: string }) =>
  COMPILED_AHEAD.includes(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Only the server's OpenAPI document says what a call is for. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/src/calls/') ? code.replaceAll(/^ {2}summary: (["'`]).*\1,$/gm, '') : undefined,
}

/**
 * A table of src/sites/tables as its values: the browser gets what it needs of each site, and not the profiles of all countries from
 * which a table derives.
 */
const tablesAsValues: Plugin = {
  name: 'tables-as-values',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!/\/src\/sites\/tables\/[^/]+\.ts$/.test(id)) return undefined
    const table = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    return Object.entries(table)
      .map(([name, value]) => `export const ${name} = ${scriptOf(value)}`)
      .join('\n')
  },
}

/**
 * The oldest browsers in which the shop is whole (docs/running-it.md). The build writes syntax that they read; a call that
 * they lack it cannot replace (checks/supported-browsers.test.ts).
 */
export const SUPPORTED_BROWSERS = ['chrome114', 'edge114', 'firefox125', 'safari17.4']

/** `Features.LightDark` of lightningcss, which comes with Vite and is no package of the project's own. */
const LIGHT_DARK = 1 << 20

/**
 * Two builds from one configuration: the browser's files (dist/client) and, with `--ssr`, the page rendering code that the
 * server imports (dist/server). In the second, #rules, #calls and #sites stay outside, so that each exists once.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutSummaries, tablesAsValues],
  publicDir: 'public',
  // no style has light-dark(): without this, each "color-scheme" comes with variables that only its substitute reads
  css: { transformer: 'lightningcss', lightningcss: { exclude: LIGHT_DARK } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        minify: false,
        rolldownOptions: {
          input: { pages: 'src/web/pages/pages.tsx', mails: 'src/web/mails/mails.tsx' },
          external: [/^#(rules|calls|sites)\//],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        assetsDir: 'assets',
        assetsInlineLimit: 0,
        target: SUPPORTED_BROWSERS,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // the pages are inputs for their styles alone: each page links its own (page-renderer.ts)
          input: [
            'src/web/entry.ts',
            'src/web/forms/form-page.ts',
            'src/web/shell.ts',
            'src/web/header/full-header.ts',
            'src/web/pages/document.tsx',
            ...readdirSync('src/web/pages')
              .filter((file) => /Pages?\.tsx$/.test(file))
              .map((file) => `src/web/pages/${file}`),
            ...ISLAND_TEXTS,
          ],
          preserveEntrySignatures: 'strict',
          // pages are built for their styles alone, and what only they import would make the runtime of all scripts larger
          external: ['@lingui/message-utils/compileMessage'],
          // a number that several islands share, such as DAY_MS, would be a file of its own
          optimization: { inlineConst: { mode: 'all' } },
          // what several islands share, in a few files: each small file by itself costs its headers and packs badly
          output: { codeSplitting: { groups: GROUPS }, postBanner: compileHint },
        },
      },
}))
