import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productPath } from '#rules/addresses.ts'
import { readPostmasterFile } from '#server/own-postgres/leftovers.ts'
import { ownEnvironment } from '#server/testing/own-environment.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { startShop } from '../../journeys/running-shop.ts'
import { COMMAND_FLAGS } from '../../scripts/server-flags.mjs'
import { secondsOf, secondsOfFamily } from './processor-time.ts'

/** What one import cost (docs/bench.md, "Imports"). */
export interface ImportCost {
  what: string
  products: number
  /** Milliseconds of processor time a product. */
  process: number
  database: number
  /** Seconds from the start of the command to its end. */
  seconds: number
  /** Of the command's process, bytes. */
  peakMemory: number
  /** Seconds from the end of the command until the last product's page is there. */
  visibleAfter: number
}

const ARTICLES = ['S', 'M', 'L']
/** What a visitor may wait for at most. */
const VISIBLE_WITHIN_MS = 60_000
const LOOKED_EVERY_MS = 100

/** Imports `products` products of three articles into empty shops: for one site, the same file again, and for all sites. */
export async function measureImports(
  folder: string,
  products: number,
  log: (text: string) => void,
): Promise<ImportCost[]> {
  await mkdir(folder, { recursive: true })
  log(`Writing files of ${products} products …`)
  const file = join(folder, 'products.csv')
  await writeExport(file, products)
  const catalogue = join(folder, 'catalogue')
  await writeCatalogue(catalogue, products)
  const one = ['catalogue', 'import', file, '--sites', 'DE', '--prices', 'with-tax', '--yes']
  const all = ['catalogue', 'import', catalogue, '--yes']
  const first = await inEmptyShop(join(folder, 'one'), products, log, [
    ['an export, one site', one],
    ['the same file again', one],
  ])
  const second = await inEmptyShop(join(folder, 'all'), products, log, [['a folder, nine sites', all]])
  return [...first, ...second]
}

async function inEmptyShop(
  dataDir: string,
  products: number,
  log: (text: string) => void,
  imports: ReadonlyArray<[what: string, words: string[]]>,
): Promise<ImportCost[]> {
  const shop = await startShop(dataDir, { environment: { CREMA_DEMO: 'off' } })
  const costs: ImportCost[] = []
  try {
    const { pid } = (await readPostmasterFile(join(dataDir, 'postgres')))!
    for (const [what, words] of imports) {
      log(`Importing ${products} products: ${what} …`)
      const before = secondsOfFamily(pid)!
      const ran = await runCommand(dataDir, words)
      const ended = Date.now()
      while ((await fetch(`${shop.url}${productPath(`goods-${products - 1}`)}`)).status !== 200) {
        if (Date.now() - ended > VISIBLE_WITHIN_MS) throw new Error('The last product did not come.')
        await wait(LOOKED_EVERY_MS)
      }
      costs.push({
        what,
        products,
        process: (ran.processor * 1000) / products,
        database: ((secondsOfFamily(pid)! - before) * 1000) / products,
        seconds: ran.seconds,
        peakMemory: ran.peakMemory,
        visibleAfter: (Date.now() - ended) / 1000,
      })
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  return costs
}

/** Runs a command as its own process, and looks at what that uses while it runs. */
async function runCommand(
  dataDir: string,
  words: readonly string[],
): Promise<{ processor: number; seconds: number; peakMemory: number }> {
  const begin = performance.now()
  const child = spawn(process.execPath, [...COMMAND_FLAGS, 'src/server/commands/crema.ts', ...words], {
    env: ownEnvironment({ NODE_ENV: 'production', DATA_DIR: dataDir, CREMA_DEMO: 'off' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  let processor = 0
  let peakMemory = 0
  const watch = setInterval(() => {
    processor = secondsOf(child.pid!) ?? processor
    peakMemory = peakMemoryOf(child.pid!) ?? peakMemory
  }, LOOKED_EVERY_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watch)
  if (code !== 0) throw new Error(`The import failed:\n${errors}`)
  return { processor, seconds: (performance.now() - begin) / 1000, peakMemory }
}

/** proc(5): the most memory that a process ever had at once. */
function peakMemoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

const descriptionOf = (number: number): string =>
  `<p>Nummer ${number}. ${'Gewebt, gefärbt und genäht in kleiner Zahl. '.repeat(12)}</p>`

/** An export as Shopify writes it. */
async function writeExport(file: string, products: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Status\n',
  )
  for (let number = 0; number < products; number += 1) {
    const rows = ARTICLES.map((size, at) =>
      at === 0
        ? `goods-${number},Hemd ${number},"${descriptionOf(number)}",Weber ${number % 50},Gruppe ${number % 8},true,Größe,${size},H${number}-${size},shopify,7,${10 + (number % 90)}.90,,active`
        : `goods-${number},,,,,,,${size},H${number}-${size},shopify,7,${10 + (number % 90)}.90,,`,
    )
    if (!out.write(`${rows.join('\n')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

/** The same goods in the shop's own format, with prices of all sites. */
async function writeCatalogue(folder: string, products: number): Promise<void> {
  await mkdir(join(folder, 'products'), { recursive: true })
  await writeFile(join(folder, 'crema-catalogue.json'), JSON.stringify({ format: 'crema-catalogue', version: 1 }))
  const categories = Array.from({ length: 8 }, (_, at) => ({ slug: `group-${at}`, title: { de: `Gruppe ${at}` } }))
  await writeFile(join(folder, 'categories.json'), JSON.stringify(categories))
  for (let number = 0; number < products; number += 1) {
    const prices = Object.fromEntries(
      SITES.map((site) => [site, { price: `${100 + (number % 90)}.00 ${siteConfig(site).currency}` }]),
    )
    const document = {
      id: `goods-${number}`,
      title: { de: `Hemd ${number}` },
      description: { de: descriptionOf(number) },
      brand: `Weber ${number % 50}`,
      categories: [`group-${number % 8}`],
      options: [{ type: 'SIZE', values: ARTICLES.map((size) => ({ key: size.toLowerCase(), text: size })) }],
      articles: ARTICLES.map((size) => ({ tcm: `H${number}-${size}`, values: [size.toLowerCase()], stock: 7, prices })),
    }
    await writeFile(join(folder, 'products', `${document.id}.json`), JSON.stringify(document))
  }
}
