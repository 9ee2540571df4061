import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const HASHED = /^(?<name>.+)-(?<hash>[\w-]{8})(?<kind>\.\w+)$/
const COMPRESSED = /\.(?:br|gz)$/
const TEXT = /\.(?:js|css|json)$/

/**
 * Copies the build as one of another commit: its files do the same under other hashes, so that none of their names is the same.
 * Returns the folder that holds it in `dist`.
 */
export async function makeOtherBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'crema-build-'))
  const dist = join(folder, 'dist')
  await cp('dist', dist, { recursive: true, filter: (path) => !COMPRESSED.test(path) && !/dist\/results/.test(path) })
  // what the built files import by name, which is the code of the process
  for (const name of ['node_modules', 'package.json', 'src']) await symlink(resolve(name), join(folder, name))
  const assets = join(dist, 'client/assets')
  const renamed = new Map<string, string>()
  for (const file of await readdir(assets)) {
    const { name, hash, kind } = HASHED.exec(file)?.groups ?? {}
    if (!hash) continue
    const other = createHash('sha256').update(`${file} of another build`).digest('base64url').slice(0, 8)
    renamed.set(`${name}-${hash}`, `${name}-${other}`)
    await rename(join(assets, file), join(assets, `${name}-${other}${kind}`))
  }
  const texts = [
    ...(await filesOf(assets)),
    ...(await filesOf(join(dist, 'client'))),
    ...(await filesOf(join(dist, 'server'))),
  ]
  // a name of a file in another one stands between these signs
  const named = /(?<=[/"'`(])[\w.-]+-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp|avif|json)\b)/g
  for (const file of texts.filter((one) => TEXT.test(one))) {
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replaceAll(named, (found) => renamed.get(found) ?? found),
    )
  }
  const build = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { id: string; timestamp: number }
  const other = { id: build.id.split('').reverse().join(''), timestamp: build.timestamp + 1 }
  await writeFile(join(dist, 'build.json'), JSON.stringify(other))
  return folder
}

const filesOf = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile()).map(({ name }) => join(folder, name))

export const removeBuild = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })
