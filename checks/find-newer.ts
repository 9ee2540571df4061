import { parseSync } from 'vite'
import type { Node } from './walk-source.ts'

/** What not every supported browser has (SUPPORTED_BROWSERS in vite.config.ts): functions of objects, by both names. */
const FUNCTIONS = new Set([
  ...['AbortSignal.any', 'Array.fromAsync', 'Document.parseHTMLUnsafe', 'Error.captureStackTrace', 'Error.isError'],
  ...['Iterator.concat', 'Iterator.from', 'JSON.isRawJSON', 'JSON.rawJSON', 'Map.groupBy', 'Math.f16round'],
  ...['Math.sumPrecise', 'Object.groupBy', 'Promise.try', 'Promise.withResolvers', 'ReadableStream.from'],
  ...['RegExp.escape', 'URL.canParse', 'URL.parse', 'Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['CSS.highlights', 'Intl.DurationFormat', 'navigator.connection', 'PublicKeyCredential.getClientCapabilities'],
  ...['PublicKeyCredential.parseCreationOptionsFromJSON', 'PublicKeyCredential.parseRequestOptionsFromJSON'],
])
const GLOBALS = new Set([
  ...['CloseWatcher', 'Float16Array', 'Iterator', 'SuppressedError', 'Temporal', 'URLPattern', 'cookieStore'],
  ...['documentPictureInPicture', 'fetchLater', 'navigation', 'requestIdleCallback', 'scheduler', 'trustedTypes'],
])
/** Methods whose names nothing else has: of sets, maps and bytes, of elements and answers. */
const METHODS = new Set([
  ...['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union'],
  ...['getOrInsert', 'getOrInsertComputed', 'setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  ...['caretPositionFromPoint', 'computedStyleMap', 'getComposedRanges', 'getHTML', 'moveBefore', 'requestClose'],
  ...['scrollIntoViewIfNeeded', 'setHTML', 'setHTMLUnsafe', 'startViewTransition', 'bytes'],
])
/** Arrays have had most of them for long; iterators have them since Chrome 122, Firefox 131 and Safari 18.4. */
const OF_ITERATORS = new Set([
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
])
const MAKES_ITERATOR = new Set(['entries', 'keys', 'matchAll', 'values'])
/** Where functions of these names return arrays. */
const HOLDERS = new Set(['Object'])

/** Calls and syntax of a script that not every supported browser has, each once. */
export function newerParts(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const found = new Set<string>()
  const walk = (node: Node): void => {
    const part = newerSyntax(node) ?? newerCall(node)
    if (part) found.add(part)
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child)
  }
  walk(program as unknown as Node)
  return [...found].sort()
}

function newerSyntax({ type, kind, phase, options, attributes, regex }: Node): string | undefined {
  if (type === 'VariableDeclaration' && /using/.test(String(kind))) return String(kind)
  if (type === 'Decorator') return 'decorator'
  if (/^(?:Import|Export)/.test(type)) {
    if (phase) return `import ${String(phase)}`
    if (options || (attributes as unknown[] | undefined)?.length) return 'import attributes'
  }
  const pattern = (regex as { pattern: string } | undefined)?.pattern ?? ''
  if (/\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/.test(pattern)) return 'modifiers in a regular expression'
  const groups = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name)
  return new Set(groups).size < groups.length ? 'two groups of one name in a regular expression' : undefined
}

function newerCall(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const [object, property] = [nameOf(node.object), nameOf(node.property)]
    if (FUNCTIONS.has(`${object}.${property}`)) return `${object}.${property}`
    return ['globalThis', 'self', 'window'].includes(object) && GLOBALS.has(property) ? property : undefined
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const callee = node.callee as Node
  if (callee.type !== 'MemberExpression') return GLOBALS.has(nameOf(callee)) ? nameOf(callee) : undefined
  const method = nameOf(callee.property)
  if (METHODS.has(method)) return `.${method}()`
  const maker = (callee.object as Node).callee
  if (!OF_ITERATORS.has(method) || !isNode(maker) || HOLDERS.has(nameOf(maker.object))) return undefined
  return MAKES_ITERATOR.has(nameOf(maker.property)) ? `.${nameOf(maker.property)}().${method}()` : undefined
}

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Styles that not every supported browser has, by the name under which the check lists them. */
const STYLES: Record<string, RegExp> = {
  '::details-content': /::details-content/,
  '::scroll-button': /::scroll-(?:button|marker)/,
  '@function and if()': /@function|:\s*if\(/,
  '@property': /@property/,
  '@scope': /@scope/,
  '@starting-style': /@starting-style/,
  '@view-transition': /@view-transition/,
  'align-items: anchor-center': /anchor-center/,
  'anchor positions': /anchor-(?:name|scope)|position-(?:anchor|area|try)|\banchor(?:-size)?\(/,
  'animation-timeline': /animation-(?:timeline|range)|(?:view|scroll)-timeline|timeline-scope/,
  'calc-size()': /calc-size\(|interpolate-size/,
  'colours relative to another': /\((?:in \w+, ?)?from /,
  'content-visibility': /content-visibility/,
  'field-sizing': /field-sizing/,
  'hyphenate-limit-chars': /hyphenate-limit-chars/,
  'light-dark()': /light-dark\(/,
  'nested rules': /&/,
  'overflow-anchor': /overflow-anchor/,
  'round() and mod()': /\b(?:round|mod|rem|abs|sign)\(/,
  'scrollbar-color': /scrollbar-(?:color|width|gutter)/,
  'states of fields and dialogs': /:(?:user-valid|user-invalid|open|dir\(|state\()/,
  subgrid: /subgrid/,
  'text-box': /text-box/,
  'text-wrap': /text-wrap|text-autospace|text-spacing-trim/,
  'transition-behavior': /transition-behavior|allow-discrete/,
}

/** The names of such styles in a style sheet. */
export const newerStyles = (css: string): string[] =>
  Object.entries(STYLES)
    .filter(([, pattern]) => pattern.test(css))
    .map(([name]) => name)
