import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Project, Type } from 'typescript/unstable/sync'
import { SignatureKind, TypeFlags } from 'typescript/unstable/sync'
import { lineAt } from './line-at.ts'

/**
 * Finds promises whose failure would be lost, by the compiler's types. A linter that infers types itself knew half of
 * them: not those of Node and of Playwright, and not those of a generic function.
 */

/** A place in a file, by its whole path. */
export interface Found {
  file: string
  line: number
}

/** Iterating methods that take what a function returns at once, where a promise is always true. */
const ITERATING = new Set(['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'some'])
/** What wait for a promise although their types name no result. */
const AWAITED = new Set(['finally', 'onConnect'])

/**
 * Statements whose value is a promise that nothing waits for and whose rejection nothing catches. `void` before it says
 * that it is meant so.
 */
export function floatingPromises(project: Project, files: readonly string[]): Found[] {
  const nodes = nodesOf(project, files, (node) => (is.isExpressionStatement(node) ? results(node.expression) : []))
  const isPromise = promiseTest(project)
  const types = typesOf(project, nodes)
  return nodes.filter((node, at) => isPromise(types[at]) && !isCaught(node)).map(placeOf)
}

/**
 * Functions that return a promise to a caller that takes none, or that takes it for a truth. Handlers of React are none of
 * these: nothing runs after them, and the browser reports what they throw.
 */
export function misusedPromises(project: Project, files: readonly string[]): Found[] {
  const { checker } = project
  const isAsked = (node: Node) => isHandedOver(node) && mayReturnPromise(node) && !isAwaited(node)
  const nodes = nodesOf(project, files, (node) => (isAsked(node) ? [node] : []))
  const isPromise = promiseTest(project)
  const returnsPromise = cached((type: Type) =>
    checker
      .getSignaturesOfType(type, SignatureKind.Call)
      .some((one) => isPromise(checker.getReturnTypeOfSignature(one))),
  )
  const returnsNothing = cached((type: Type): boolean | 'no function' => {
    const signatures = partsOf(type).flatMap((part) => checker.getSignaturesOfType(part, SignatureKind.Call))
    const returned = signatures.map((one) => checker.getReturnTypeOfSignature(one))
    return returned.length === 0 ? 'no function' : returned.every((one) => one && (one.flags & TypeFlags.Void) !== 0)
  })
  const types = typesOf(project, nodes)
  return nodes
    .filter((node, at) => {
      const type = types[at]
      if (!type || !returnsPromise(type)) return false
      if (isArgumentOf(ITERATING, node)) return true
      const wanted = wantedTypes(project, node)
        .map(returnsNothing)
        .filter((one) => one !== 'no function')
      return wanted.length > 0 && wanted.every(Boolean)
    })
    .map(placeOf)
}

/** The nodes of the files' trees that `choose` takes, in order. */
function nodesOf({ program }: Project, files: readonly string[], choose: (node: Node) => Node[]): Node[] {
  return files.flatMap((file) => {
    const found: Node[] = []
    const visit = (node: Node): void => {
      found.push(...choose(node))
      node.forEachChild(visit)
    }
    visit(program.getSourceFile(file)!)
    return found
  })
}

const typesOf = ({ checker }: Project, nodes: readonly Node[]) =>
  nodes.length > 0 ? checker.getTypeAtLocation(nodes) : []

/** The parts of a statement's expression whose value is lost: of `a && b()` the call. */
function results(node: Node): Node[] {
  if (is.isParenthesizedExpression(node)) return results(node.expression)
  if (is.isConditionalExpression(node)) return [...results(node.whenTrue), ...results(node.whenFalse)]
  if (is.isBinaryExpression(node)) return LOGICAL.has(node.operatorToken.kind) ? results(node.right) : []
  return is.isVoidExpression(node) || is.isAwaitExpression(node) ? [] : [node]
}

const LOGICAL = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
  SyntaxKind.CommaToken,
])

/** True where `catch`, or a second function of `then`, takes a rejection. */
function isCaught(node: Node): boolean {
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  if (name.text === 'finally') return isCaught(expression)
  return node.arguments.length >= (name.text === 'catch' ? 1 : name.text === 'then' ? 2 : Number.POSITIVE_INFINITY)
}

/** True for an argument, and for the value of a property. */
function isHandedOver(node: Node): boolean {
  const { parent } = node
  if (!parent) return false
  if (is.isCallExpression(parent) || is.isNewExpression(parent)) return parent.expression !== node
  return is.isPropertyAssignment(parent) && parent.initializer === node
}

/** The types that may be wanted where a function is handed over: of an argument one for each overload. */
function wantedTypes({ checker }: Project, node: Node): Type[] {
  const { parent } = node
  const expected = checker.getContextualType(node as Parameters<typeof checker.getContextualType>[0])
  if (!expected || !is.isCallExpression(parent)) return expected ? [expected] : []
  const called = checker.getTypeAtLocation(parent.expression)
  const overloads = called ? checker.getSignaturesOfType(called, SignatureKind.Call) : []
  const place = parent.arguments.indexOf(node as (typeof parent.arguments)[number])
  const others = overloads.length > 1 ? overloads.filter((one) => one.parameters.length > place) : []
  return [expected, ...others.flatMap((one) => checker.getParameterType(one, place) ?? [])]
}

const mayReturnPromise = (node: Node) =>
  is.isArrowFunction(node) ||
  is.isFunctionExpression(node) ||
  is.isIdentifier(node) ||
  is.isPropertyAccessExpression(node)

function isAwaited(node: Node): boolean {
  const { parent } = node
  const isNamed = is.isPropertyAssignment(parent) && is.isIdentifier(parent.name) && AWAITED.has(parent.name.text)
  return isNamed || isArgumentOf(AWAITED, node)
}

function isArgumentOf(methods: ReadonlySet<string>, { parent }: Node): boolean {
  return (
    is.isCallExpression(parent) &&
    is.isPropertyAccessExpression(parent.expression) &&
    methods.has(parent.expression.name.text)
  )
}

/** What is only thenable is no promise: a reply of Fastify is chained, and needs no awaiting. */
function promiseTest({ checker }: Project): (type: Type | undefined) => boolean {
  const test = cached((type: Type) =>
    partsOf(type).some(
      (part) =>
        (part.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 &&
        checker.getPropertyOfType(part, 'then') !== undefined &&
        checker.getPropertyOfType(part, 'catch') !== undefined,
    ),
  )
  return (type) => type !== undefined && test(type)
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

/** A type is asked about once, because each question goes to the compiler's process. */
function cached<Result>(test: (type: Type) => Result): (type: Type) => Result {
  const known = new Map<number, Result>()
  return (type) => {
    const before = known.get(type.id)
    if (before !== undefined) return before
    const now = test(type)
    known.set(type.id, now)
    return now
  }
}

function placeOf(node: Node): Found {
  const source = sourceFileOf(node)
  const line = lineAt(source.text, node.getStart(source))
  return { file: source.fileName, line }
}

function sourceFileOf(node: Node): SourceFile {
  let at = node
  while (at.parent) at = at.parent
  return at as SourceFile
}
