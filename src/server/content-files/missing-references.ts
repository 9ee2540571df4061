import type pg from 'pg'
import type { StoredContent } from '../contents/exports.ts'
import type { CheckedContent } from './check-contents.ts'
import type { FileFault } from './file-fault.ts'
import { readMissing } from './reference-queries.ts'
import type { Reference } from './references.ts'

const THINGS: Record<Reference['type'], string> = {
  product: 'product',
  category: 'category',
  article: 'article',
  picture: 'picture',
  brand: 'brand',
  'theme-world': 'theme world',
}

/** What contents name and the shop does not have. */
export async function missingReferences(
  client: pg.ClientBase,
  contents: readonly CheckedContent[],
  inForce: ReadonlyMap<string, StoredContent>,
): Promise<FileFault[]> {
  const named = (type: Reference['type']) => [
    ...new Set(
      contents.flatMap(({ references }) => references.filter((one) => one.type === type).map(({ name }) => name)),
    ),
  ]
  const missing = await readMissing(client, {
    products: named('product'),
    categories: named('category'),
    articles: named('article'),
    pictures: named('picture'),
    brands: named('brand'),
  })
  const worlds = new Set(
    [...inForce.values(), ...contents]
      .filter(({ kind }) => kind === 'theme-world')
      .map(({ body }) => (body as { slug?: unknown }).slug),
  )
  const isMissing: Record<Reference['type'], (name: string) => boolean> = {
    product: (name) => missing.products.includes(name),
    category: (name) => missing.categories.includes(name),
    article: (name) => missing.articles.includes(name),
    picture: (name) => missing.pictures.includes(name),
    brand: (name) => missing.brands.includes(name),
    'theme-world': (name) => !worlds.has(name),
  }
  return contents.flatMap(({ file, references }) =>
    references
      .filter(({ type, name }) => isMissing[type](name))
      .map(({ type, name, at, line }) => ({
        file,
        line,
        message: `${at} names the ${THINGS[type]} '${name}', which there is not`,
      })),
  )
}
