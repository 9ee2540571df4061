import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { compileTexts } from '../src/sites/texts/compile-texts.ts'
import { writeCommit } from './commit.mjs'
import { joinStyles } from './join-styles.ts'

/** Builds dist/client and dist/server from the sources; texts first, as both import them. */
await compileTexts()
await rm('dist', { recursive: true, force: true, maxRetries: 5 })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await joinStyles('dist/client')

await writeFile('dist/build.json', JSON.stringify({ id: await idOfBuild(), timestamp: Date.now() }))
writeCommit()

// compressed at build time at the highest level; the server sends these files
for (const name of await readdir('dist/client/assets')) {
  if (!/\.(js|css)$/.test(name)) continue
  const file = join('dist/client/assets', name)
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Made from what was built, so that two machines give one build of the same sources one id. */
async function idOfBuild(): Promise<string> {
  const hash = createHash('sha256')
  const files = [...(await readdir('dist/server')).sort().map((name) => `server/${name}`), 'client/manifest.json']
  for (const file of files) if (/\.js(on)?$/.test(file)) hash.update(await readFile(join('dist', file)))
  return hash.digest('hex').slice(0, 16)
}
