/** What the preview panel of staff decides and says. Its words are English on all sites, as the specification has them. */

/** The choice of no test (STAFF-08). */
export const NONE = 'none'
/** The placeholder among the groups (STAFF-08). */
export const SELECTOR = 'selector'

/** How often an open page renews the staff session, in milliseconds (STAFF-06). */
export const RENEWAL_MS = 300_000

export const PANEL_TEXTS = {
  settings: 'Preview settings',
  close: 'Close',
  date: 'Date',
  time: 'Time',
  tests: 'A/B test',
  test: 'Test',
  group: 'Group',
  apply: 'Set preview settings',
  copySize: 'Copy size',
  logout: 'Logout',
  required: 'Required',
  loading: 'Loading...',
  applied: 'Settings applied successfully.',
  failed: 'Applying settings failed.',
  groupMissing: 'Please also select an A/B test group!',
  testsLoading: 'Loading tests...',
  testsFound: 'Active tests found.',
  testsNone: 'No active tests for this date.',
  testsFailed: 'Failed to fetch AB tests.',
  emptyShop:
    'This shop has no goods yet. Bring in an export of another shop, a feed or a spreadsheet: npm run crema -- catalogue import FILE',
} as const

/** A choice of one of the two lists. */
export interface Choice {
  name: string
  text: string
  value: string
}

export interface PanelTest {
  name: string
  groups: ReadonlyArray<{ name: string; text?: string; value?: string }>
}

export interface PanelState {
  tests: readonly PanelTest[]
  /** About the tests. */
  message: string
  test: string
  group: string
}

export const LOADING_TESTS: PanelState = { tests: [], message: PANEL_TEXTS.testsLoading, test: NONE, group: SELECTOR }

/**
 * The panel after an answer; undefined: the tests could not be fetched (STAFF-09). `previewed` is chosen where it is among the
 * tests: whoever opens the panel and sets the same again would otherwise lose the group.
 */
export function withTests(
  tests: readonly PanelTest[] | undefined,
  previewed?: Pick<PanelState, 'test' | 'group'>,
): PanelState {
  const { testsFailed, testsNone, testsFound } = PANEL_TEXTS
  const message = !tests ? testsFailed : tests.length === 0 ? testsNone : testsFound
  const running = tests?.find(({ name }) => name === previewed?.test)
  const isThere = running?.groups.some(({ name }) => name === previewed?.group)
  return { ...LOADING_TESTS, tests: tests ?? [], message, ...(isThere && previewed) }
}

/** A test is chosen, and with it no group yet; none resets (STAFF-10, STAFF-11). */
export const chooseTest = (state: PanelState, test: string): PanelState => ({ ...state, test, group: SELECTOR })

export const chooseGroup = (state: PanelState, group: string): PanelState => ({ ...state, group })

/** True where a test is chosen and no group of it: the group is marked as required (STAFF-10, STAFF-13). */
export const lacksGroup = ({ test, group }: PanelState): boolean => test !== NONE && group === SELECTOR

export function testChoices({ tests }: Pick<PanelState, 'tests'>): Choice[] {
  const named = tests.map(({ name }) => ({ name, text: name, value: name }))
  return [{ name: NONE, text: 'None', value: NONE }, ...named]
}

/** The groups of the chosen test, after the placeholder. */
export function groupChoices({ tests, test }: Pick<PanelState, 'tests' | 'test'>): Choice[] {
  const groups = tests.find(({ name }) => name === test)?.groups ?? []
  return [
    { name: SELECTOR, text: 'Please select', value: SELECTOR },
    ...groups.map(({ name, text }) => ({ name, text: text ? `${name}: ${text}` : name, value: name })),
  ]
}

/**
 * The time to preview, YYYY-MM-DDTHH:mm, from the two fields; without a time the day's first minute. Where the date is not
 * YYYY-MM-DD it is `now`, and the caller logs an error (STAFF-14).
 */
export function chosenDateTime(date: string, time: string, now: string): { dateTime: string; isInvalid: boolean } {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { dateTime: now, isInvalid: true }
  return { dateTime: `${date}T${/^\d{2}:\d{2}/.exec(time)?.[0] ?? '00:00'}`, isInvalid: false }
}
