import { INFO_PAGES, infoPaths } from '../addresses.ts'

/** What a path of the shop leads to, of what can be missing. */
export interface PathTarget {
  type: 'category' | 'product' | 'brand' | 'theme-world' | 'picture' | 'info-page'
  name: string
}

const INFO_PATHS = new Map(INFO_PAGES.flatMap((name) => infoPaths(name).map((path) => [path, name] as const)))
const FOLDERS: Readonly<Record<string, PathTarget['type']>> = {
  c: 'category',
  products: 'product',
  brands: 'brand',
  themeworld: 'theme-world',
  img: 'picture',
  'service/imagedelivery/image': 'picture',
}
const IN_FOLDER = /^\/(c|products|brands|themeworld|img|service\/imagedelivery\/image)\/([^/]+)/

/** What a path leads to; undefined: what is always there, or what only the router knows. */
export function targetOfPath(path: string): PathTarget | undefined {
  const [address = ''] = path.split(/[?#]/)
  const page = INFO_PATHS.get(address)
  if (page !== undefined) return { type: 'info-page', name: page }
  const [, folder = '', name] = IN_FOLDER.exec(address) ?? []
  const type = FOLDERS[folder]
  return type === undefined || name === undefined ? undefined : { type, name }
}
