import { parseSync } from 'vite'

/** A change of a source that a test should notice. */
export interface Mutant {
  file: string
  line: number
  kind: string
  from: string
  to: string
  /** The whole source with the change. */
  code: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const COMPARISONS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const CALCULATIONS: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' }
const LOGIC: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' }

/** Of SQL: bounds, what must hold, and what may be missing. An AND of BETWEEN is none of these. */
const SQL_CHANGES: ReadonlyArray<[RegExp, string]> = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/(?<!\bbetween \S+ )\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!\bnot )\bexists\b/g, 'not exists'],
  [/\bnot in\b/g, 'in'],
  [/\bgreatest\b/g, 'least'],
  [/\bleast\b/g, 'greatest'],
]
const SQL = /\b(?:select|insert into|delete from|update \w+ set)\b/

/** Parts of the tree that hold no behaviour. */
const skipped = (node: Node) => /^(TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll)/.test(node.type)
const loops = /^(For|While|DoWhile)/

/**
 * All mutants of a TypeScript source: conditions negated, operators exchanged, statements removed, constants and texts
 * changed, and of a file of queries the operators of its SQL exchanged. Conditions of loops are left as they are, because most of those mutants do not end.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found: Mutant[] = []
  const add = (kind: string, { start, end }: { start: number; end: number }, to: string) =>
    found.push({
      file,
      line: source.slice(0, start).split('\n').length,
      kind,
      from: source.slice(start, end),
      to,
      code: source.slice(0, start) + to + source.slice(end),
    })
  const text = ({ start, end }: Node) => source.slice(start, end)

  const visit = (node: Node, parent: Node | undefined, inLoopHead: boolean): void => {
    if (skipped(node)) return
    if (!inLoopHead) mutate(node, parent)
    for (const [key, value] of Object.entries(node)) {
      const head = inLoopHead || (loops.test(node.type) && key !== 'body')
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, node, head)
      }
    }
  }

  function mutateSql(node: Node): void {
    // words of a comment or of what TypeScript puts in are none of the statement, and keep their length
    const sql = text(node).replaceAll(/--.*|\$\{[^}]*\}/g, (other) => '#'.repeat(other.length))
    if (!SQL.test(sql)) return
    for (const [from, to] of SQL_CHANGES)
      for (const { 0: found, index } of sql.matchAll(from))
        add('SQL exchanged', { start: node.start + index, end: node.start + index + found.length }, to)
  }

  function mutate(node: Node, parent: Node | undefined): void {
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
    if (isText && file.endsWith('queries.ts')) mutateSql(node)
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const test = node.test as Node
      // exchanging the operator of an equality negates it as well
      if (!/^[!=]==$/.test(String(test.operator))) add('condition negated', test, `!(${text(test)})`)
    } else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const operator = node.operator as string
      const to = COMPARISONS[operator] ?? CALCULATIONS[operator] ?? LOGIC[operator]
      const [left, right] = [node.left as Node, node.right as Node]
      // parentheses, because ?? may not stand beside && without them
      if (to) add('operator exchanged', node, `((${text(left)}) ${to} (${text(right)}))`)
    } else if (node.type === 'ExpressionStatement' && !node.directive) {
      add('statement removed', node, '{}')
    } else if (node.type === 'ThrowStatement') {
      add('statement removed', node, '{}')
    } else if (node.type === 'ReturnStatement' && node.argument && parent?.type === 'IfStatement') {
      add('statement removed', node, '{}')
    } else if (node.type === 'Literal' && !isName(node, parent, /queries\.ts$|\/feature\.ts$/.test(file))) {
      if (typeof node.value === 'number') add('constant changed', node, String(node.value + 1))
      if (typeof node.value === 'boolean') add('constant changed', node, String(!node.value))
      if (typeof node.value === 'string') add('text changed', node, node.value === '' ? "'mutant'" : "''")
    }
  }

  visit(program as unknown as Node, undefined, false)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/**
 * Whether a literal names something: a key, the module of an import, or what may have any name: a prepared statement of a file of
 * queries, or a feature.
 */
function isName(node: Node, parent: Node | undefined, hasNames: boolean): boolean {
  if (parent === undefined) return false
  const isLabel = hasNames && parent.value === node && (parent.key as Node | undefined)?.name === 'name'
  return parent.key === node || parent.source === node || isLabel
}
