import { rm } from 'node:fs/promises'
import { build } from 'vite'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'

/** Builds dist/client and dist/server from the sources; texts first, as both import them. */
await compileTexts()
await rm('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: 'src/web/pages/pages.tsx' } })
