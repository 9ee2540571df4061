import { expect, test } from 'vitest'
import {
  chooseGroup,
  chooseTest,
  chosenDateTime,
  groupChoices,
  LOADING_TESTS,
  lacksGroup,
  NONE,
  PANEL_TEXTS,
  type PanelState,
  SELECTOR,
  testChoices,
  withTests,
} from './preview-panel.ts'

const TESTS = [
  { name: 'banner', groups: [{ name: 'A', text: 'as now', value: 'a' }, { name: 'B' }] },
  { name: 'hero', groups: [{ name: 'X' }] },
]

test('the tests to choose from begin with none, the groups with a placeholder [STAFF-08]', () => {
  const names = (choices: ReturnType<typeof testChoices>) => choices.map(({ name }) => name)
  expect(names(testChoices({ tests: TESTS }))).toEqual([NONE, 'banner', 'hero'])
  expect(testChoices({ tests: TESTS })[1]).toEqual({ name: 'banner', text: 'banner', value: 'banner' })
  expect(names(groupChoices({ tests: TESTS, test: 'banner' }))).toEqual([SELECTOR, 'A', 'B'])
  expect(groupChoices({ tests: TESTS, test: 'banner' })[1]).toEqual({ name: 'A', text: 'A: as now', value: 'A' })
  expect(names(groupChoices({ tests: TESTS, test: NONE }))).toEqual([SELECTOR])
})

test.each([
  ['before the answer', LOADING_TESTS, 'Loading tests...'],
  ['with tests', withTests(TESTS), 'Active tests found.'],
  ['without tests', withTests([]), 'No active tests for this date.'],
  ['after a failure', withTests(undefined), 'Failed to fetch AB tests.'],
])('%s the panel says so, and no test is chosen [STAFF-09]', (_when, state, message) => {
  expect([state.message, state.test, state.group]).toEqual([message, NONE, SELECTOR])
})

test.each([
  ['a group that is previewed is chosen', { test: 'banner', group: 'B' }, 'banner B'],
  ['a group that the test does not have is not', { test: 'banner', group: 'X' }, 'none selector'],
  ['a test that does not run is not', { test: 'gone', group: 'A' }, 'none selector'],
  ['no preview chooses nothing', { test: '', group: '' }, 'none selector'],
])('where tests arrive, %s', (_what, previewed, chosen) => {
  const { test, group } = withTests(TESTS, previewed)
  expect(`${test} ${group}`).toBe(chosen)
})

test.each<[string, (state: PanelState) => PanelState, boolean, string]>([
  ['nothing is chosen', (state) => state, false, SELECTOR],
  ['a test is chosen', (state) => chooseTest(state, 'banner'), true, SELECTOR],
  ['a test and a group are chosen', (state) => chooseGroup(chooseTest(state, 'banner'), 'B'), false, 'B'],
  [
    'another test is chosen then',
    (state) => chooseTest(chooseGroup(chooseTest(state, 'banner'), 'B'), 'hero'),
    true,
    SELECTOR,
  ],
  ['none is chosen then', (state) => chooseTest(chooseGroup(chooseTest(state, 'banner'), 'B'), NONE), false, SELECTOR],
  ['the placeholder is chosen again', (state) => chooseGroup(chooseTest(state, 'banner'), SELECTOR), true, SELECTOR],
])('where %s, a group is required: %3$s [STAFF-10] [STAFF-11] [STAFF-13]', (_what, change, isRequired, group) => {
  const state = change(withTests(TESTS))
  expect([lacksGroup(state), state.group]).toEqual([isRequired, group])
})

test.each([
  ['2026-12-01', '18:00', '2026-12-01T18:00', false],
  ['2026-12-01', '18:00:30', '2026-12-01T18:00', false],
  ['2026-12-01', '', '2026-12-01T00:00', false],
  ['1.2.2026', '18:00', '2026-11-23T12:00', true],
  ['', '', '2026-11-23T12:00', true],
  ['2026-12-01T00:00', '', '2026-11-23T12:00', true],
])('the fields %j and %j mean %s [STAFF-14]', (date, time, dateTime, isInvalid) => {
  expect(chosenDateTime(date, time, '2026-11-23T12:00')).toEqual({ dateTime, isInvalid })
})

test('the panel’s words are those of the specification [STAFF-13] [STAFF-15] [STAFF-16]', () => {
  const { loading, applied, failed, groupMissing, required, apply } = PANEL_TEXTS
  expect([loading, applied, failed, groupMissing, required, apply]).toEqual([
    'Loading...',
    'Settings applied successfully.',
    'Applying settings failed.',
    'Please also select an A/B test group!',
    'Required',
    'Set preview settings',
  ])
})
