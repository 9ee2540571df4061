/** Finds the text keys that a source file uses, by how the shop's code takes texts; the compiler's types prove the rest. */

/** The keys of each feature's texts. */
export type TextKeys = Readonly<Record<string, readonly string[]>>

/** 'feature.key' */
export type TextId = string

const NAME = String.raw`[A-Za-z_$][\w$]*`
const TAKEN = String.raw`(?:useTexts|textsOf)\(\s*'([\w-]+)'[^()]*\)`
const TYPE = String.raw`(?:TextsByFeature\['([\w-]+)'\]|(?:NamelessTexts|ReturnType<typeof useTexts)<'([\w-]+)'>)`

/**
 * The keys that `source` uses. Where a key is computed from anything but a template (`texts[reason.key]`), every key of
 * the feature counts that stands in quotes in this file or in `tables`, the text of files with tables of keys.
 */
export function textUses(source: string, keys: TextKeys, tables = ''): Set<TextId> {
  const used = new Set<TextId>()
  const use = (feature: string, isUsed: (key: string) => boolean) => {
    for (const key of keys[feature] ?? []) if (isUsed(key)) used.add(`${feature}.${key}`)
  }
  for (const [name, feature] of boundNames(source)) {
    const escaped = name.replaceAll('$', '\\$')
    for (const [, key] of source.matchAll(new RegExp(`(?<![\\w$.])${escaped}\\??\\.(${NAME})`, 'g'))) {
      use(feature, (one) => one === key)
    }
    for (const [, inside] of source.matchAll(new RegExp(`(?<![\\w$.])${escaped}\\[([^\\]]+)\\]`, 'g'))) {
      use(feature, keyTest(inside!.trim(), source + tables))
    }
  }
  for (const [, feature, key] of source.matchAll(new RegExp(`${TAKEN}\\.(${NAME})`, 'g'))) {
    use(feature!, (one) => one === key)
  }
  for (const [, names, feature] of source.matchAll(new RegExp(`const \\{([^}]*)\\} = ${TAKEN}`, 'g'))) {
    const taken = names!.split(',').map((part) => part.split(':')[0]!.trim())
    use(feature!, (one) => taken.includes(one))
  }
  return used
}

/** The members of a file's interfaces that hold a feature's texts, as lines: whoever imports the interface has them by name. */
export function textMembers(source: string): string {
  const member = new RegExp(`^ +${NAME}\\??: (?:TextsByFeature\\['[\\w-]+'\\]|NamelessTexts<'[\\w-]+'>)$`, 'gm')
  return (source.match(member) ?? []).join('\n')
}

/** The names that hold a feature's texts somewhere in a file: variables, and parameters by their type. */
function boundNames(source: string): Array<[name: string, feature: string]> {
  const variables = [...source.matchAll(new RegExp(`\\b(${NAME}) = ${TAKEN}(?!\\.)`, 'g'))]
  const aliases = [...source.matchAll(new RegExp(`\\btype (${NAME}) = ${TYPE}`, 'g'))]
  const typed = [...source.matchAll(new RegExp(`\\b(${NAME})\\??: ${TYPE}`, 'g'))]
  const byAlias = aliases.flatMap(([, alias, one, other]) =>
    [...source.matchAll(new RegExp(`\\b(${NAME})\\??: ${alias}\\b`, 'g'))].map(([, name]) => [name!, one ?? other!]),
  )
  return [
    ...variables.map(([, name, feature]) => [name!, feature!]),
    ...typed.map(([, name, one, other]) => [name!, one ?? other!]),
    ...byAlias,
  ] as Array<[string, string]>
}

/** What an access by brackets may mean: a literal, a template with gaps, or any key that is written down. */
function keyTest(inside: string, written: string): (key: string) => boolean {
  const literal = /^'([^']*)'$/.exec(inside)?.[1]
  if (literal !== undefined) return (key) => key === literal
  if (!inside.startsWith('`')) return (key) => written.includes(`'${key}'`)
  const parts = inside.slice(1, -1).split(/\$\{[^}]*\}/)
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`)
  return (key) => pattern.test(key)
}
