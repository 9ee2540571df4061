import { type Bits, hasBit } from './bits.ts'
import type { Fits } from './fits.ts'
import { SAYS_WHAT } from './goods-words.ts'
import { FIELD_BITS, FIELDS } from './postings.ts'
import type { TextIndex } from './vocabulary.ts'

/** Of what a product has besides its best place for a word. */
const REST = 1 / 20

/** What a word in several fields is worth: its best field, and a little for each other. */
const worthsOf = (titleDetail: number) =>
  Float32Array.from({ length: 2 ** FIELD_BITS }, (_, fields) => {
    const worths = [
      [FIELDS.title, 12],
      [FIELDS.brand, 8],
      [FIELDS.category, 6],
      [FIELDS.titleDetail, titleDetail],
      [FIELDS.feature, 2],
      [FIELDS.description, 1],
    ].flatMap(([field, worth]) => (fields & field! ? [worth!] : []))
    return Math.max(0, ...worths) + worths.reduce((sum, worth) => sum + worth * REST, 0)
  })
/** Coffee without the word in its title comes before what is for coffee; a title that is being typed before both. */
export const WORTHS = { whole: worthsOf(5), typing: worthsOf(10) }
const ALL_OF_TITLE = 10
const SURE = 0.85

/** The listed documents that have at least `least` of the words. */
export function collectDocuments(
  index: TextIndex,
  listed: Bits,
  { words, worths }: { words: readonly Fits[]; worths: Float32Array },
  least: number,
) {
  const scores = new Float32Array(index.titleLengths.length)
  const { best, matched, inTitle } = scratchOf(index)
  const touched: number[] = []
  let reached: number[] = []
  const areAllRequired = least === words.length
  // those of which nothing must have all
  const required = words.filter(({ isOptional }) => !isOptional)
  const ordered = areAllRequired ? [...required, ...words.filter(({ isOptional }) => isOptional)] : words
  ordered.forEach((fits, at) => {
    const now: number[] = []
    const isRequired = areAllRequired && !fits.isOptional
    const isBonus = areAllRequired && fits.isOptional
    const reach = (document: number, worth: number, saysWhat: boolean): boolean => {
      if (!hasBit(listed, document)) return false
      if (isRequired && matched[document] !== at && best[document] === 0) return false
      if (isBonus && matched[document] !== required.length) return false
      if (best[document] === 0) {
        now.push(document)
        if (matched[document] === 0) touched.push(document)
        if (!isBonus) matched[document]! += 1
      }
      const before = best[document]!
      const other = worth * fits.weight
      if (before === 0) best[document] = other
      else if (saysWhat) best[document] = before < other ? other + before * REST : before + other * REST
      else if (before < other) best[document] = other
      return true
    }
    for (const [document, worth] of fits.documents) reach(document, worth, false)
    for (const [term, fit] of fits.terms) {
      index.vocabulary.each(term, (document, fields) => {
        if (!reach(document, fit * worths[fields]!, (fields & SAYS_WHAT) !== 0)) return
        if (fit >= SURE && fields & FIELDS.title && (inTitle[document]! & 128) === 0) inTitle[document]! += 129
      })
    }
    for (const document of now) {
      scores[document]! += best[document]!
      best[document] = 0
      inTitle[document]! &= 127
    }
    if (!isBonus) reached = isRequired ? now : reached.concat(now)
  })
  const documents =
    least === words.length ? reached : [...new Set(reached)].filter((document) => matched[document]! >= least)
  for (const document of documents) {
    scores[document]! += (ALL_OF_TITLE * inTitle[document]!) / Math.max(1, index.titleLengths[document]!)
  }
  for (const document of touched) {
    matched[document] = 0
    inTitle[document] = 0
  }
  return { documents, scores }
}

/** What `collectDocuments` counts by document; all zero between its calls. */
interface Scratch {
  best: Float32Array
  matched: Uint8Array
  inTitle: Uint8Array
}

const SCRATCH = new WeakMap<TextIndex, Scratch>()

/** The same arrays for each search, because new ones of 100,000 products keep the garbage collector busy. */
function scratchOf(index: TextIndex): Scratch {
  const size = index.titleLengths.length
  const scratch = SCRATCH.get(index) ?? {
    best: new Float32Array(size),
    matched: new Uint8Array(size),
    inTitle: new Uint8Array(size),
  }
  SCRATCH.set(index, scratch)
  return scratch
}
