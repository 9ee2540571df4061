import { createHash } from 'node:crypto'

/** Which journeys `npm test` runs beside the core ones: those whose features have changed, within a budget. */

export interface JourneyFile {
  /** 'journeys/cart-page.test.ts' */
  file: string
  /** The features that it walks through, by the words that stand in the names of their files and folders. */
  features: readonly string[]
  /** Processor seconds that all its journeys took in the last whole run. */
  seconds: number
  /** When it last passed in a run of this folder, in milliseconds; undefined: never. */
  passedAt?: number | undefined
}

export interface ChosenJourneys {
  /** Files that run whole, in the order in which they were chosen. */
  whole: string[]
  /** Files that should run and have no room. */
  leftOut: string[]
}

/** 'src/web/pages/CartPage.tsx' → '-web-pages-cart-page-tsx-', so that a word is looked for between hyphens. */
export const wordsOfPath = (path: string): string =>
  `-${path
    .replace(/^src\//, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}-`

const concerns = (path: string, { file, features }: JourneyFile): boolean =>
  path === file || features.some((feature) => wordsOfPath(path).includes(`-${feature}-`))

/**
 * Chooses among files of journeys. A file is concerned by a change of its own, of a file of one of its features, and of a file
 * that belongs to no feature, which all pages may use. Tests of rules and of the server concern none.
 *
 * @param changed paths that have changed since the last whole run; undefined: all may have
 * @param seed gives files that have waited equally long another order for each state of the sources
 * @param budget processor seconds
 */
export function chooseJourneys(
  files: readonly JourneyFile[],
  changed: readonly string[] | undefined,
  seed: string,
  budget: number,
): ChosenJourneys {
  const paths = changed?.filter((path) => path.startsWith('journeys/') || !/\.test\.tsx?$/.test(path))
  const isShared = (path: string) => !files.some((file) => concerns(path, file))
  const all = paths === undefined || paths.some(isShared)
  const concerned = files.filter((file) => all || paths.some((path) => concerns(path, file)))
  const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  const inOrder = concerned.toSorted(
    (a, b) => (a.passedAt ?? 0) - (b.passedAt ?? 0) || rank(a.file).localeCompare(rank(b.file)),
  )
  const chosen: ChosenJourneys = { whole: [], leftOut: [] }
  let left = budget
  for (const { file, seconds } of inOrder) {
    // a later file that is small enough may take what an earlier one leaves
    if (seconds > left) chosen.leftOut.push(file)
    else {
      chosen.whole.push(file)
      left -= seconds
    }
  }
  return chosen
}
