import type { TestResults } from './run-tests.ts'

/** Which tests prove which rows of the specification. */

export interface Requirement {
  id: string
  area: string
  text: string
  /** How the row is to be checked: 'browser test: …', 'unit rule: …' or a sentence. */
  check: string
}

export interface Proof {
  title: string
  file: string
  /** Where it looks: at a function or store, at answers of the server, or at a page in a browser. */
  kind: 'rule' | 'server' | 'browser'
  /** The run that it passed or failed in, and when that ended, in milliseconds. */
  run: string
  ended: number
  state: 'passed' | 'failed'
}

const KINDS: Record<string, Proof['kind']> = {
  rules: 'rule',
  server: 'server',
  long: 'server',
  journeys: 'browser',
  engines: 'browser',
}

/** Reads docs/requirements.tsv. */
export function parseRows(tsv: string): Requirement[] {
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [id, area, , text, check] = row.split('\t')
      return { id: id!, area: area!, text: text!, check: check! }
    })
}

/** The tests of each row. Of a test that several runs have seen the newest result counts. */
export function proofsOf(runs: readonly TestResults[]): Map<string, Proof[]> {
  const newest = new Map<string, Proof>()
  for (const { run, ended, tests } of runs.toSorted((a, b) => a.ended - b.ended)) {
    for (const { project, file, title, state } of tests) {
      if (state === 'skipped') continue
      newest.set(`${file} ${title}`, { title, file, kind: KINDS[project]!, run, ended, state })
    }
  }
  const proofs = new Map<string, Proof[]>()
  for (const proof of newest.values()) {
    const ids = proof.title.match(/\[[A-Z]+-\d\d\]/g) ?? []
    for (const id of new Set(ids.map((one) => one.slice(1, -1)))) proofs.set(id, [...(proofs.get(id) ?? []), proof])
  }
  return proofs
}

/** A row with a failing test is not proven; nor is one that asks for a browser by tests that look at HTML alone. */
export function stateOf(
  { id, check }: Pick<Requirement, 'id' | 'check'>,
  proofs: ReadonlyMap<string, readonly Proof[]>,
): 'proven' | 'only HTML' | 'failing' | 'unproven' {
  const own = proofs.get(id) ?? []
  if (own.length === 0) return 'unproven'
  if (own.some(({ state }) => state === 'failed')) return 'failing'
  return check.startsWith('browser test') && !own.some(({ kind }) => kind === 'browser') ? 'only HTML' : 'proven'
}

/** A row's state in words. */
export function verdict(row: Requirement, proofs: ReadonlyMap<string, readonly Proof[]>): string {
  const kinds = [...new Set((proofs.get(row.id) ?? []).map(({ kind }) => kind))]
  switch (stateOf(row, proofs)) {
    case 'proven':
      return `proven by ${kinds.join(' and ')}`
    case 'only HTML':
      return `asks for a browser and has only ${kinds.join(' and ')} tests`
    case 'failing':
      return 'has a failing test'
    case 'unproven':
      return 'no test that has run names it'
  }
}
