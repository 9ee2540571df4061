import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The names that a file has at the places of a pattern. */
const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name, severity]) => [name!, severity])

const alerts = namesIn('deploy/alerts.yml', /- alert: (\w+)[\s\S]*?severity: (\w+)/g)

test('docs/alerts.md says what to do about each alert, and how soon', () => {
  expect(alerts.length).toBeGreaterThan(20)
  expect(namesIn('docs/alerts.md', /^\| `(\w+)` \| (\w+) \|/gm)).toEqual(alerts)
})

test('deploy/alerts-test.yml lets each alert fire, and none in a shop that is well', () => {
  const names = alerts.map(([name]) => name)
  const file = 'deploy/alerts-test.yml'
  expect(namesIn(file, /alertname: (\w+)\n +exp_alerts: \[\{/g).map(([name]) => name)).toEqual(names)
  expect(namesIn(file, /alertname: (\w+), exp_alerts: \[\]/g).map(([name]) => name)).toEqual(names)
})
