import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'
import { joinStyles } from './join-styles.ts'

/** Builds dist/client and dist/server from the sources; texts first, as both import them. */
await compileTexts()
await rm('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await joinStyles('dist/client')

// compressed at build time at the highest level; the server sends these files
for (const name of await readdir('dist/client/assets')) {
  if (!/\.(js|css)$/.test(name)) continue
  const file = join('dist/client/assets', name)
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
