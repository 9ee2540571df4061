import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type Breach,
  missingFiles,
  notesIn,
  papersElsewhere,
  rowsIn,
  type SourceText,
  unknownNotes,
  unknownRows,
  withoutHistory,
} from './find-references.ts'

/** A reference in a comment, a document or a test title leads somewhere for whoever has only a clone. */

const NOTES = 'docs/specification-notes.md'
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))
const notes = notesIn(readFileSync(NOTES, 'utf8'))
const rows = rowsIn(readFileSync('docs/requirements.tsv', 'utf8'))
const texts = tracked
  .filter((file) => /\.(?:tsx?|mjs|css|sql|md|tsv)$/.test(file))
  .filter((file) => file !== 'checks/references.test.ts') // the planted breaches below
  .map((file) => withoutHistory({ file, text: readFileSync(file, 'utf8') }))

/** One line for each breach: where it is and what to do. */
function breaches(find: (source: SourceText) => Breach[]): string[] {
  return texts
    .flatMap(find)
    .map(({ file, line, reference, advice }) => `${file}:${line} says "${reference}": ${advice}`)
}

test('every note that is named exists', () => {
  expect(breaches((source) => unknownNotes(source, notes))).toEqual([])
})

test('every requirement id that is named is a row', () => {
  expect(breaches((source) => unknownRows(source, rows))).toEqual([])
})

test('each note has a number of its own and names the rows that it concerns', () => {
  expect(notes.filter((number, index) => notes.indexOf(number) !== index)).toEqual([])
  const paragraphs = readFileSync(NOTES, 'utf8')
    .split('\n\n')
    .filter((paragraph) => notesIn(paragraph).length > 0)
  expect(paragraphs).toHaveLength(notes.length)
  expect(paragraphs.filter((paragraph) => !rows.some((id) => paragraph.includes(id)))).toEqual([])
})

test('no reference leads to a paper outside the repository', () => {
  expect(breaches(papersElsewhere)).toEqual([])
})

test('every file that a comment or document names exists', () => {
  expect(breaches((source) => missingFiles(source, tracked))).toEqual([])
})

describe('what these checks find', () => {
  const found = (list: Breach[]) => list.map(({ line, reference }) => `${line} ${reference}`)
  const inFile = (file: string, text: string) =>
    found(missingFiles({ file, text }, ['src/rules/cart/merge.ts', 'docs/a.md']))

  test('numbers of notes and ids of rows are read from their documents', () => {
    expect(notesIn('head, note 9\n\n**1.** One.\n\n**L2.** Two.\nsee **3.** no')).toEqual(['1', 'L2'])
    expect(rowsIn('id\tarea\nQB-01\tQB\tsource\nnot QB-02\t')).toEqual(['QB-01'])
  })

  test('a note that does not exist, alone, in a list and in a range', () => {
    const find = (text: string) => found(unknownNotes({ file: 'a.ts', text }, ['1', '2', '3', 'L1']))
    expect(find('note 1, notes 1, 2 and 3, notes 1 to 3, Note L1, footnote 9, notes 2 or L1')).toEqual([])
    expect(find('// a\n// as note 4 says')).toEqual(['2 note 4'])
    expect(find('(note L2)')).toEqual(['1 note L2'])
    expect(find('notes 1, 9 and 3')).toEqual(['1 notes 1, 9 and 3'])
    expect(find('notes 2 to 5')).toEqual(['1 notes 2 to 5', '1 notes 2 to 5'])
    expect(find('/**\n * as in notes\n * 1 and\n * 7 */')).toEqual(['2 notes 1 and 7'])
    expect(unknownNotes({ file: 'a.ts', text: 'note 4' }, [])[0]?.advice).toContain('no note 4')
  })

  test('an id that is no row, of the known areas only', () => {
    const find = (text: string) => found(unknownRows({ file: 'a.ts', text }, ['QB-01', 'CART-05']))
    expect(find('QB-01, [CART-05], UTF-16, x-QB-02, QBX-02')).toEqual([])
    expect(find("\ntest('adds [CART-06]')\n// QB-1 and QB-011")).toEqual(['2 CART-06', '3 QB-1', '3 QB-011'])
  })

  test('papers that a clone does not have', () => {
    const find = (text: string) => found(papersElsewhere({ file: 'a.ts', text }))
    expect(
      find('docs/decisions/2026-11-21-rooms.md, decision 2026-11-21, part 2 of it, a shared page, design'),
    ).toEqual([])
    expect(find('(decision 67)\nDecision 9; decisions\n * 9, 10')).toEqual([
      '1 decision 67',
      '2 Decision 9',
      '2 decisions 9',
    ])
    expect(find('part 1 §7\n(part\n// 2 §4) part1 §2, part 2, §3')).toEqual([
      '1 part 1 §',
      '2 part 2 §',
      '3 part1 §',
      '3 part 2, §',
    ])
    expect(find('DESIGN.md, STYLE.md, LOOK.md, law-and-access.md, shared/spec')).toHaveLength(5)
  })

  test('a file that is not there, named in a comment or a document', () => {
    expect(
      inFile('b.ts', '// merge.ts, cart/merge.ts, #rules/cart/merge.ts, ../a.md, `*.md`, .md, <feature>.ts'),
    ).toEqual([])
    expect(inFile('b.ts', "import './gone.ts'\nconst a = 'b.sql' // c.css\n/** In\n * old/merge.ts. */")).toEqual([
      '2 c.css',
      '4 old/merge.ts',
    ])
    expect(inFile('b.tsx', '<p>{/* see Gone.tsx */}</p>')).toEqual(['1 Gone.tsx'])
    expect(inFile('b.sql', "select 'a.ts' -- of b.sql")).toEqual(['1 b.sql'])
    expect(inFile('b.md', 'See `rge.ts`, merge.ts, x-*.sql and https://example.com/c.md')).toEqual([
      '1 rge.ts',
      '1 x-*.sql',
    ])
  })

  test('history does not count: the source column, and what a decision has struck through', () => {
    const table = 'id\tarea\tsource\ttext\nQB-01\tQB\tpart1 §1\tas decision 9 says'
    expect(found(papersElsewhere(withoutHistory({ file: 'docs/requirements.tsv', text: table })))).toEqual([
      '2 decision 9',
    ])
    const decision = { file: 'docs/decisions/a.md', text: '~~as\ndecision 8~~\ndecision 9' }
    expect(found(papersElsewhere(withoutHistory(decision)))).toEqual(['3 decision 9'])
  })
})
