import { lineAt } from './line-at.ts'
import { type Node, walkSource } from './walk-source.ts'

/** Finds in a component what belongs into a table: texts in src/sites/texts, addresses in src/rules/addresses.ts. */

/** A finding as `line: what`. */
type Finding = string

/** Attributes and properties whose text people see or hear. */
const SHOWN =
  /^(?:alt|title|label|placeholder|heading|headline|summary|sentence|text|hint|caption|message|aria-(?:label|description|valuetext|roledescription))$/
const ADDRESS = /^(?:\/[\w:]|https?:\/\/)/

/** Words that stand in the markup: text between tags, and attributes that are shown. */
export function handWrittenTexts(file: string, source: string): Finding[] {
  return findIn(file, source, (node, parents) => {
    const text = textOf(node)
    if (text === undefined || !/\p{L}{2}/u.test(text)) return false
    if (node.type === 'JSXText') return true
    const place = placeOf(node, parents)
    return place === 'child' || (place !== undefined && SHOWN.test(place))
  })
}

/** Addresses of the shop and of others, wherever they stand in code. */
export function handWrittenAddresses(file: string, source: string): Finding[] {
  return findIn(file, source, (node, parents) => {
    const text = textOf(node)
    if (text === undefined || node.type === 'JSXText') return false
    if (ADDRESS.test(text)) return true
    const parent = parents.at(-1)!
    const isLinked = parent.type === 'CallExpression' && (parent.callee as Node & { name?: string }).name === 'link'
    return text === '/' && (isLinked || /^(?:href|action)$/.test(placeOf(node, parents) ?? ''))
  })
}

/** A literal's text; of a template what comes before its first gap, or all that is written in it. */
function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as Array<{ value: { raw: string } }>
  return quasis.map(({ value }) => value.raw).join('…')
}

const PASSED_ON = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
])

/** 'child' of an element, or the name of the attribute or property that a value goes to, through `a ? b : c` and its like. */
function placeOf(node: Node, parents: readonly Node[]): string | undefined {
  let value = node
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXElement' || parent.type === 'JSXFragment') return 'child'
    if (parent.type === 'JSXAttribute') return nameOf(parent.name as Node)
    if (parent.type === 'Property') return parent.value === value ? nameOf(parent.key as Node) : undefined
    if (!PASSED_ON.has(parent.type) || parent.test === value) return undefined
    // of `a && b` the first is a condition
    if (parent.type === 'LogicalExpression' && parent.operator === '&&' && parent.left === value) return undefined
    value = parent
  }
  return undefined
}

const nameOf = ({ name, value }: Node) => (typeof name === 'string' ? name : String(value ?? ''))

function findIn(file: string, source: string, isFound: (node: Node, parents: readonly Node[]) => boolean): Finding[] {
  const found: Finding[] = []
  walkSource(file, source, (node, parents) => {
    // of `export … from` the address is a file's
    const isFile = /^Export/.test(parents.at(-1)?.type ?? '') && parents.at(-1)?.source === node
    if (!isFile && isFound(node, parents)) found.push(`${lineAt(source, node.start)}: ${textOf(node)!.trim()}`)
  })
  return found
}
