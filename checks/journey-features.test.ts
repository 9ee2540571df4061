import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURES_OF_JOURNEYS } from '../journeys/journey-features.ts'
import { wordsOfPath } from '../scripts/choose-journeys.ts'
import { sourceFiles } from './source-files.ts'

/** journeys/journey-features.ts decides which journeys `npm test` runs. */

const journeys = readdirSync('journeys')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''))

/** Folders of src/web that belong to no feature. */
const SHARED = ['forms', 'structured-data', 'submit-on-change']

const coreJourneys = (name: string) =>
  readFileSync(`journeys/${name}.test.ts`, 'utf8')
    .split('\n')
    .filter((line) => line.includes("tags: 'core'"))

test('each file of journeys names its features', () => {
  expect(Object.keys(FEATURES_OF_JOURNEYS).toSorted(), 'in journeys/journey-features.ts').toEqual(journeys.toSorted())
})

const features = Object.values(FEATURES_OF_JOURNEYS).flat()

test('each feature of a journey is a word in the name of a file or folder', () => {
  const words = ['src', 'demo', 'bench'].flatMap(sourceFiles).map(wordsOfPath)
  const unknown = features.filter((feature) => !words.some((path) => path.includes(`-${feature}-`)))
  expect(unknown, 'no file is named so').toEqual([])
})

test('each feature that shoppers see has journeys, and a core one among them', () => {
  const folders = readdirSync('src/web', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const core = journeys.filter((name) => coreJourneys(name).length > 0)
  const walked = core.flatMap((name) => FEATURES_OF_JOURNEYS[name] ?? [])
  const without = folders.map(({ name }) => name).filter((name) => !walked.includes(name) && !SHARED.includes(name))
  expect(without).toEqual([])
})

test('npm test always runs 50 journeys', () => {
  expect(journeys.flatMap(coreJourneys).length).toBe(50)
})
