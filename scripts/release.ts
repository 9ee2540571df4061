import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { dateUnreleased, nextVersion, sectionOf, setVersion } from './changelog.ts'
import { lastGreen, readRecord } from './journey-record.ts'
import { filesChangedSince, uncommittedFiles } from './source-trees.ts'

/**
 * `npm run release -- minor` (or major, patch, 0.4.0): dates the changelog, sets the version, commits and tags. It pushes nothing.
 * `--dry-run` says what is in the way and what the release would hold, and writes nothing. `--notes v0.4.0` prints the notes of a
 * release for the public CI, which makes the image and the bill of materials for each tag.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, notes: { type: 'string' } },
})
const CHANGELOG = 'CHANGELOG.md'
const MANIFESTS = ['package.json', 'package-lock.json']
const changelog = readFileSync(CHANGELOG, 'utf8')
const current = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

if (values.notes === undefined) release(positionals[0] ?? 'minor')
else printNotes(values.notes.replace(/^v/, ''))

function printNotes(version: string): void {
  const notes = sectionOf(changelog, version)
  if (!notes) endWith(`${CHANGELOG} has no section ${version}.`)
  if (version !== current) endWith(`package.json has version ${current}, not ${version}.`)
  console.log(notes)
}

function release(wanted: string): void {
  const version = nextVersion(current, wanted)
  if (!version) endWith(`${wanted} is no release after ${current}. Type major, minor, patch or a higher version.`)
  const notes = sectionOf(changelog, 'Unreleased')
  const obstacles = obstaclesOf(notes)
  for (const obstacle of obstacles) console.error(`\n  ${obstacle}`)
  if (values['dry-run']) console.log(`\n  ${version} would be tagged v${version}, with these notes:\n\n${notes}\n`)
  if (obstacles.length > 0) endWith(`${version} is not released.`)
  if (values['dry-run']) return

  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(CHANGELOG, dateUnreleased(changelog, version, day))
  for (const file of MANIFESTS) writeFileSync(file, setVersion(readFileSync(file, 'utf8'), current, version))
  git('commit', '--quiet', '--message', `Release ${version}`, '--', CHANGELOG, ...MANIFESTS)
  git('tag', '--annotate', `v${version}`, '--message', `Crema ${version}\n\n${notes}`, '--cleanup=verbatim')
  console.log(`\n  Released ${version}. git push --follow-tags publishes it.\n`)
}

/** Why the last commit cannot be released yet, a sentence each. */
function obstaclesOf(notes: string | undefined): string[] {
  const found: string[] = []
  const uncommitted = uncommittedFiles()
  if (uncommitted.length > 0) found.push(`These files are not committed: ${uncommitted.join(', ')}.`)
  if (!notes) found.push(`${CHANGELOG} has nothing under "Unreleased".`)
  const green = lastGreen(readRecord())
  const changed = green && filesChangedSince(green.trees)
  if (!green) found.push('No run of all journeys is recorded; type npm run journeys and commit docs/journeys.md.')
  else if (!changed) found.push('Git does not know the code on which all journeys have passed; fetch its history.')
  else if (changed.length > 0) {
    const files = changed.slice(0, 5).join(', ') + (changed.length > 5 ? ` and ${changed.length - 5} more` : '')
    found.push(`All journeys passed before ${files} changed; type npm run journeys and commit docs/journeys.md.`)
  }
  return found
}

function git(...args: string[]): void {
  execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function endWith(sentence: string): never {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}
