import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** From what every page needs at once to what only goods need; a module belongs to the first group that names it. */
const SHARED = [
  { name: 'react', priority: 4, test: /node_modules\/(react|nanostores|@nanostores)\// },
  {
    name: 'first',
    priority: 3,
    test: /src\/web\/(events|next-frame|quick-buy\/(dialog|history-entry|scroll-lock))\.ts|src\/rules\/(site-link|quick-buy\/(mode|opening|quantity-options))\.ts/,
  },
  {
    name: 'base',
    priority: 2,
    test: /src\/web\/(shop|call|random-id|cart\/cart-store|ui\/(Icon|classes))\.tsx?$|src\/sites\/sites\.ts|src\/calls\/[a-z-]*\.ts/,
  },
  {
    name: 'goods',
    priority: 1,
    test: /src\/web\/(product\/(VariantPicker|PriceBlock|Availability|ShippingNote)|ui\/(Picture|Rating|EnergyLabel|EmptyCup|EmptyState|Button|Notification)|report-error|cart\/cart-actions|watch-list\/watch-list-actions)[^/]*$/,
  },
]

/**
 * Two builds from one configuration: the browser's files (dist/client) and, with `--ssr`, the drawing code that the
 * server imports (dist/server). In the second, #rules, #calls and #sites stay outside, so that each exists once.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: 'public',
  css: { transformer: 'lightningcss', lightningcss: { drafts: {} } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        minify: false,
        rolldownOptions: { external: [/^#(rules|calls|sites)\//] },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        assetsDir: 'assets',
        assetsInlineLimit: 0,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // the pages are inputs for their styles alone: each page links its own (drawing.ts)
          input: [
            'src/web/entry.ts',
            'src/web/shell.ts',
            'src/web/pages/document.tsx',
            ...readdirSync('src/web/pages')
              .filter((file) => /Pages?\.tsx$/.test(file))
              .map((file) => `src/web/pages/${file}`),
          ],
          preserveEntrySignatures: 'strict',
          // what several islands share, in a few files: each small file by itself costs its headers and packs badly
          output: { codeSplitting: { groups: SHARED } },
        },
      },
}))
