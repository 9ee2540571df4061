import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
          input: { entry: 'src/web/entry.ts', shell: 'src/web/shell.ts', pages: 'src/web/pages/pages.tsx' },
          preserveEntrySignatures: 'strict',
        },
      },
}))
