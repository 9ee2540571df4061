import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type JoinedStyles,
  type Manifest,
  modulesOf,
  modulesOfAllPages,
  stylesOf,
} from '../src/server/pages/build-manifest.ts'

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
  const ofAll = stylesOf(modulesOfAllPages(manifest))
  const shared = await write('all-pages', ofAll)
  const link = async (name: string, styles: readonly string[]) => {
    const own = styles.filter((part) => !ofAll.includes(part))
    const files = own.length > 0 ? [shared, await write(`of-${name}`, own)] : [shared]
    return { files, parts: [...ofAll, ...own] }
  }
  const joined: JoinedStyles = { '': await link('failures', stylesOf(modulesOf(manifest))) }
  for (const key of Object.keys(manifest)) {
    const page = key.match(/^src\/web\/pages\/(\w+Pages?\.tsx)$/)?.[1]
    if (page) joined[page] = await link(page.split('.')[0]!, stylesOf(modulesOf(manifest, page)))
  }
  await writeFile(join(folder, 'styles.json'), JSON.stringify(joined))
}
