import { expect, test } from 'vitest'
import { dateUnreleased, nextVersion, sectionOf, setVersion } from './changelog.ts'

const CHANGELOG = `# Changelog

About it.

## [Unreleased]

### Added

- A cart.

## [0.2.0] - 2026-11-22

### Fixed

- A price of $& and $1.

## [0.1.0] - 2026-11-21

The first version.
`

test('the section of a version is the text below its heading', () => {
  expect(sectionOf(CHANGELOG, 'Unreleased')).toBe('### Added\n\n- A cart.')
  expect(sectionOf(CHANGELOG, '0.2.0')).toBe('### Fixed\n\n- A price of $& and $1.')
  expect(sectionOf(CHANGELOG, '0.1.0')).toBe('The first version.')
  expect(sectionOf(CHANGELOG, '0.2')).toBeUndefined()
  expect(sectionOf('# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-21\n', 'Unreleased')).toBe('')
})

test('a release dates what was unreleased and leaves the earlier versions as they are', () => {
  const dated = dateUnreleased(CHANGELOG, '0.3.0', '2026-11-27')
  expect(dated).toContain(
    'About it.\n\n## [Unreleased]\n\n## [0.3.0] - 2026-11-27\n\n### Added\n\n- A cart.\n\n## [0.2.0]',
  )
  expect(sectionOf(dated, 'Unreleased')).toBe('')
  expect(sectionOf(dated, '0.3.0')).toBe('### Added\n\n- A cart.')
  expect(sectionOf(dated, '0.2.0')).toBe('### Fixed\n\n- A price of $& and $1.')
})

test.each([
  ['0.3.9', 'patch', '0.3.10'],
  ['0.3.9', 'minor', '0.4.0'],
  ['0.3.9', 'major', '1.0.0'],
  ['0.3.9', '0.3.10', '0.3.10'],
  ['0.3.9', '0.10.0', '0.10.0'],
  ['1.3.9', '2.0.0', '2.0.0'],
  ['0.3.9', '0.3.9', undefined],
  ['0.3.9', '0.2.10', undefined],
  ['1.0.0', '0.9.9', undefined],
  ['0.3.9', 'v0.4.0', undefined],
  ['0.3.9', '0.4', undefined],
  ['0.3.9', 'next', undefined],
])('from %s the release %s is %s', (current, wanted, version) => {
  expect(nextVersion(current, wanted)).toBe(version)
})

test('the version is set for the shop, not for a package that has the same number', () => {
  const manifest = '{\n  "name": "crema",\n  "version": "0.3.0",\n  "dependencies": { "a": "0.3.0" }\n}\n'
  expect(setVersion(manifest, '0.3.0', '0.4.0')).toBe(
    '{\n  "name": "crema",\n  "version": "0.4.0",\n  "dependencies": { "a": "0.3.0" }\n}\n',
  )
  const lock = `{
  "version": "0.3.0",
  "packages": {
    "": {
      "version": "0.3.0",
      "dependencies": { "a": "0.3.0" }
    },
    "node_modules/a": {
      "version": "0.3.0"
    }
  }
}
`
  expect(setVersion(lock, '0.3.0', '0.4.0')).toBe(`{
  "version": "0.4.0",
  "packages": {
    "": {
      "version": "0.4.0",
      "dependencies": { "a": "0.3.0" }
    },
    "node_modules/a": {
      "version": "0.3.0"
    }
  }
}
`)
})
