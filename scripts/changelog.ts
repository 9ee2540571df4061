/** CHANGELOG.md as data: which entries wait for a release, and which belong to a dated one. */

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
const UNRELEASED = '## [Unreleased]\n'

/** What stands below the heading of a version or of 'Unreleased'; undefined where there is no such heading. */
export function sectionOf(changelog: string, name: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((one) => one.startsWith(`[${name}]`))
  return section?.slice(section.indexOf('\n') + 1).trim()
}

/** The changelog with what was unreleased under a version and its day, and nothing unreleased. */
export function dateUnreleased(changelog: string, version: string, day: string): string {
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## [${version}] - ${day}\n`)
}

/**
 * The version that a release gets.
 *
 * @param wanted 'major', 'minor', 'patch' or a version
 * @returns undefined where `wanted` is none of these, or is not above the current version
 */
export function nextVersion(current: string, wanted: string): string | undefined {
  const [major, minor, patch] = partsOf(current)!
  if (wanted === 'major') return `${major + 1}.0.0`
  if (wanted === 'minor') return `${major}.${minor + 1}.0`
  if (wanted === 'patch') return `${major}.${minor}.${patch + 1}`
  const parts = partsOf(wanted)
  if (!parts) return undefined
  const at = [major, minor, patch].findIndex((part, index) => part !== parts[index])
  return at >= 0 && parts[at]! > [major, minor, patch][at]! ? wanted : undefined
}

/** Sets the version in package.json, or at both places of package-lock.json, and leaves every other byte. */
export function setVersion(manifest: string, before: string, version: string): string {
  const [head, ...rest] = manifest.split(/(?="(?:dependencies|scripts)")/)
  return head!.replaceAll(`"version": "${before}"`, `"version": "${version}"`) + rest.join('')
}

function partsOf(version: string): [number, number, number] | undefined {
  const parts = VERSION.exec(version)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : undefined
}
