import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type JoinedStyles, type Manifest, modulesOf, stylesOf } from '../src/server/pages/build-manifest.ts'

/**
 * Joins the style files of each page into two, because a first visit waits for each file: one for all pages, and one with
 * what the page needs besides. Writes `styles.json`, which says for each page what it links.
 */
export async function joinStyles(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const write = async (name: string, parts: string[]) => {
    const texts = await Promise.all(parts.map((part) => readFile(join(folder, part), 'utf8')))
    const text = texts.map((one) => one.trim()).join('')
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const file = `assets/${name}-${hash}.css`
    await writeFile(join(folder, file), text)
    return file
  }
  const ofAll = stylesOf(modulesOf(manifest))
  const shared = await write('all-pages', ofAll)
  const joined: JoinedStyles = { '': { files: [shared], parts: ofAll } }
  for (const key of Object.keys(manifest)) {
    const page = key.match(/^src\/web\/pages\/(\w+Pages?\.tsx)$/)?.[1]
    if (!page) continue
    const own = stylesOf(modulesOf(manifest, page)).filter((part) => !ofAll.includes(part))
    const files = own.length > 0 ? [shared, await write(`of-${page.split('.')[0]}`, own)] : [shared]
    joined[page] = { files, parts: [...ofAll, ...own] }
  }
  await writeFile(join(folder, 'styles.json'), JSON.stringify(joined))
}
