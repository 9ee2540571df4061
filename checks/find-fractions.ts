import { lineAt } from './line-at.ts'
import { type Node, walkSource } from './walk-source.ts'

/**
 * Finds where an amount of money, which is an integer, is calculated with a fraction. Names tell amounts and counts, and a name
 * that tells nothing is let through.
 */

const AMOUNT = /(?:amount|price|cents|total|sum|costs?|paid|refund(?:ed)?|discount|fee|balance|shipping|tax|whole)s?$/i
const COUNT = /(?:quantity|pieces|count|number|times|step|sign|months)(?:of)?$/i

/** Most files calculate nothing, and need not be parsed. */
const CALCULATION = /\S [*/]=? \S|\d\.\d/

/**
 * The lines on which an amount is divided, but for a division that Math.floor or Math.trunc makes whole at once, or is
 * multiplied by what is no count, or is added to a fraction.
 */
export function fractionsOfAmounts(file: string, source: string): number[] {
  if (!CALCULATION.test(source)) return []
  const found = new Set<number>()
  walkSource(file, source, (node, parents) => {
    if (isFraction(node, parents.at(-1))) found.add(lineAt(source, node.start))
  })
  return [...found]
}

function isFraction(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return false
  const [left, right] = [plain(node.left as Node), plain(node.right as Node)]
  switch (String(node.operator).replace(/=$/, '')) {
    case '/':
      return isAmount(left) && !isMadeWhole(parent)
    case '*':
      return (isAmount(left) && !isCount(right)) || (isAmount(right) && !isCount(left))
    case '+':
    case '-':
      return (hasAmount(left) && isFractional(right)) || (hasAmount(right) && isFractional(left))
    default:
      return false
  }
}

const isMadeWhole = (parent: Node | undefined) =>
  parent?.type === 'CallExpression' && /^Math\.(?:floor|trunc)$/.test(calledName(parent))

/** An amount by its name, or calculated from one. */
function isAmount(given: Node): boolean {
  const node = plain(given)
  if (node.type === 'BinaryExpression') {
    const [left, right] = [node.left as Node, node.right as Node]
    return ['+', '-', '*'].includes(String(node.operator)) && (isAmount(left) || isAmount(right))
  }
  if (node.type === 'LogicalExpression') return isAmount(node.left as Node)
  return AMOUNT.test(lastName(node))
}

/** Also an amount that is divided. */
const hasAmount = (node: Node): boolean =>
  isAmount(node) || (node.type === 'BinaryExpression' && node.operator === '/' && isAmount(node.left as Node))

function isCount(given: Node): boolean {
  const node = plain(given)
  if (node.type === 'Literal') return typeof node.value === 'bigint' || Number.isInteger(node.value)
  if (node.type === 'LogicalExpression') return isCount(node.left as Node)
  if (node.type === 'CallExpression' && /^Math\.(?:max|min)$/.test(calledName(node)))
    return (node.arguments as Node[]).every(isCount)
  return COUNT.test(lastName(node))
}

const isFractional = (node: Node) => node.type === 'Literal' && typeof node.value === 'number' && node.value % 1 !== 0

/** Without parentheses and types. */
const plain = (node: Node): Node =>
  /^(?:Parenthesized|TSNonNull|TSAs|Chain)Expression$/.test(node.type) ? plain(node.expression as Node) : node

/** The name that stands last: of `line.price` 'price', of `priceOf(line)` 'priceOf'. BigInt is exact, and so has none. */
function lastName(node: Node): string {
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MemberExpression' && !node.computed) return (node.property as { name?: string }).name ?? ''
  if (node.type === 'CallExpression') return lastName(node.callee as Node)
  return ''
}

function calledName({ callee }: Node): string {
  const { object, property } = callee as { object?: { name?: string }; property?: { name?: string } }
  return object && property ? `${object.name}.${property.name}` : ''
}
