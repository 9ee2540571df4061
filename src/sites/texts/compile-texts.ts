import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { ALL_SITES, LANGUAGES, type Language, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { typeset } from './typography.ts'

/**
 * Compiles `<language>/<feature>.json`, overridden by `<locale>/<feature>.json`, into typed functions under
 * `compiled/`, which git ignores. It supports the ICU syntax that the texts use: {name}, {name, number} and plural.
 * The texts of a feature are made by a function of the shop's name, which is `{brand}`.
 */

type Messages = Record<string, string>
type ArgumentTypes = Map<string, 'string' | 'number'>
interface CompiledText {
  code: string
  arguments: ArgumentTypes
  namesBrand: boolean
}

const HERE = fileURLToPath(new URL('./', import.meta.url))
const OUTPUT = `${HERE}compiled/`
/** The shop's name in a compiled text. */
const BRAND_CODE = `\${brand}`
const HEADER = '// Written by compile-texts.ts; change the JSON beside it instead.\n'

const LOCALES = new Map<SiteLocale, Language>(
  ALL_SITES.map((site) => [siteConfig(site).locale, siteConfig(site).language]),
)

/** Writes the files that have changed and removes those of features that no longer exist. Returns how many it wrote. */
export async function compileTexts(): Promise<{ written: number }> {
  const files = new Map<string, string>()
  const features = await featureNames()
  const compiled = await Promise.all(features.map(compileFeature))
  for (const [name, code] of compiled.flatMap((feature) => feature.files)) files.set(name, code)
  files.set('texts-by-locale.ts', allTextsCode(compiled))
  files.set('language-profiles.ts', profilesCode())
  files.set('text-arguments.ts', argumentsCode(compiled))

  await mkdir(OUTPUT, { recursive: true })
  for (const name of await readdir(OUTPUT)) if (!files.has(name)) await rm(OUTPUT + name)
  const written = await Promise.all([...files].map(([name, code]) => writeIfChanged(OUTPUT + name, HEADER + code)))
  return { written: written.filter(Boolean).length }
}

/** The features that have German texts, which are the reference. */
async function featureNames(): Promise<string[]> {
  const names = await readdir(`${HERE}de`)
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort()
}

interface CompiledFeature {
  feature: string
  files: Array<[name: string, code: string]>
  /** The keys whose texts name the brand, in any language. */
  brandKeys: string[]
  /** The arguments of each key's text. */
  types: Map<string, ArgumentTypes>
}

async function compileFeature(feature: string): Promise<CompiledFeature> {
  const german = await readMessages(`de/${feature}.json`)
  const texts = new Map<SiteLocale, Map<string, CompiledText>>()
  for (const [locale, language] of LOCALES) {
    const own = {
      ...(await readMessages(`${language}/${feature}.json`)),
      ...(await readMessages(`${locale}/${feature}.json`)),
    }
    const compiled = new Map<string, CompiledText>()
    for (const [key, fallback] of Object.entries(german)) {
      // a missing text is German until it is translated; checks/texts.test.ts fails on it
      compiled.set(key, compileText(own[key] ?? fallback, locale, `${feature}.${key} (${locale})`))
    }
    texts.set(locale, compiled)
  }

  const types = argumentTypesOfKeys(feature, Object.keys(german), texts)
  const brandKeys = Object.keys(german).filter((key) => [...texts.values()].some((own) => own.get(key)?.namesBrand))
  const files: Array<[string, string]> = [[`${feature}.ts`, interfaceCode(feature, types)]]
  for (const [locale, compiled] of texts) files.push([`${feature}.${locale}.ts`, localeCode(feature, compiled)])
  return { feature, files, brandKeys, types }
}

/** The messages of a source file; none when there is no such file. */
async function readMessages(path: string): Promise<Messages> {
  let json: string
  try {
    json = await readFile(HERE + path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(json) as Messages
  } catch (error) {
    throw new Error(`src/sites/texts/${path} is not JSON`, { cause: error })
  }
}

function compileText(message: string, locale: SiteLocale, name: string): CompiledText {
  const argumentTypes: ArgumentTypes = new Map()
  let namesBrand = false
  const fail = (reason: string) => new Error(`The text ${name} ${reason}: ${message}`)

  /** The inside of a template literal; `counted` is the argument that # means. */
  function template(tokens: CompiledMessage, counted?: string): string {
    return tokens.map((token) => part(token, counted)).join('')
  }

  function part(token: CompiledMessage[number], counted?: string): string {
    if (typeof token === 'string') {
      return token === '#' && counted ? `\${number('${locale}', values.${counted})}` : escapeTemplate(token)
    }
    const [name, kind, forms] = token
    if (name === 'brand' && kind === undefined) {
      namesBrand = true
      return BRAND_CODE
    }
    if (kind === undefined) {
      if (!argumentTypes.has(name)) argumentTypes.set(name, 'string')
      return `\${values.${name}}`
    }
    argumentTypes.set(name, 'number')
    if (kind === 'number' && forms === undefined) return `\${number('${locale}', values.${name})}`
    if (kind === 'plural') return `\${plural('${locale}', values.${name}, ${formsCode(forms, name)})}`
    throw fail(`uses '${kind}', which compile-texts.ts does not know`)
  }

  function formsCode(forms: unknown, name: string): string {
    const { offset, ...cases } = forms as { offset?: number } & Record<string, CompiledMessage>
    if (offset) throw fail('uses a plural offset')
    if (!cases.other) throw fail("has no plural form 'other'")
    const entries = Object.entries(cases).map(([form, tokens]) => `${form}: \`${template(tokens, name)}\``)
    return `{ ${entries.join(', ')} }`
  }

  let tokens: CompiledMessage
  try {
    tokens = compileMessageOrThrow(message, (text) => typeset(locale, text))
  } catch (error) {
    throw fail(`cannot be read (${(error as Error).message})`)
  }
  const inside = template(tokens)
  const code = argumentTypes.size === 0 ? `\`${inside}\`` : `(values) => \`${inside}\``
  return { code, arguments: argumentTypes, namesBrand }
}

/** Escapes what would end a template literal, and makes no-break spaces and word joiners visible. */
function escapeTemplate(text: string): string {
  return text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replaceAll('\u00a0', '\\u00a0')
    .replaceAll('\u2060', '\\u2060')
}

/** One type for each argument over all locales: a number where any locale formats or counts with it. */
function argumentTypesOfKeys(
  feature: string,
  keys: string[],
  texts: Map<SiteLocale, Map<string, CompiledText>>,
): Map<string, ArgumentTypes> {
  return new Map(
    keys.map((key) => {
      const merged: ArgumentTypes = new Map()
      const reference = argumentNames(texts.get('de-DE')?.get(key))
      for (const [locale, compiled] of texts) {
        const own = compiled.get(key)
        if (argumentNames(own) !== reference) {
          throw new Error(
            `The text ${feature}.${key} (${locale}) takes {${argumentNames(own)}}, the German one {${reference}}`,
          )
        }
        for (const [name, type] of own?.arguments ?? [])
          if (type === 'number' || !merged.has(name)) merged.set(name, type)
      }
      return [key, merged]
    }),
  )
}

function interfaceCode(feature: string, types: Map<string, ArgumentTypes>): string {
  const lines = [...types].map(([key, argumentTypes]) => {
    if (argumentTypes.size === 0) return `  '${key}': string`
    const fields = [...argumentTypes].map(([name, type]) => `${name}: ${type}`)
    return `  '${key}': (values: { ${fields.join('; ')} }) => string`
  })
  return `export interface ${interfaceName(feature)} {\n${lines.join('\n')}\n}\n`
}

function localeCode(feature: string, texts: Map<string, CompiledText>): string {
  const lines = [...texts].map(([key, text]) => `  '${key}': ${text.code},`)
  const body = lines.join('\n')
  const helpers = ['number', 'plural'].filter((helper) => body.includes(`\${${helper}(`))
  const imports = [`import type { ${interfaceName(feature)} } from './${feature}.ts'`]
  if (helpers.length > 0) imports.unshift(`import { ${helpers.join(', ')} } from '../plural.ts'`)
  const head = imports.join('\n')
  const given = body.includes(BRAND_CODE) ? 'brand: string' : ''
  return `${head}\n\nexport const texts = (${given}): ${interfaceName(feature)} => ({\n${body}\n})\n`
}

function allTextsCode(features: readonly CompiledFeature[]): string {
  const imports: string[] = []
  const types: string[] = []
  const keys: string[] = []
  const values: string[] = []
  for (const { feature, brandKeys } of features) {
    imports.push(`import type { ${interfaceName(feature)} } from './${feature}.ts'`)
    types.push(`  '${feature}': ${interfaceName(feature)}`)
    keys.push(`  '${feature}': ${brandKeys.map((key) => `'${key}'`).join(' | ') || 'never'}`)
    const entries = [...LOCALES.keys()].map((locale) => {
      const name = camelCase(`${feature}-${locale}`)
      imports.push(`import { texts as ${name} } from './${feature}.${locale}.ts'`)
      return `'${locale}': ${name}`
    })
    values.push(`  '${feature}': { ${entries.join(', ')} },`)
  }
  return `${imports.join('\n')}
import type { SiteLocale } from '#sites/sites.ts'

export interface TextsByFeature {
${types.join('\n')}
}

/** The keys whose texts name the brand. */
export interface BrandKeys {
${keys.join('\n')}
}

export const TEXTS: { [Feature in keyof TextsByFeature]: Record<SiteLocale, (brand: string) => TextsByFeature[Feature]> } = {
${values.join('\n')}
}
`
}

/** The table of the arguments of each text, by which a merchant's own words are checked. */
function argumentsCode(features: readonly CompiledFeature[]): string {
  const lines = features.map(({ feature, types }) => {
    const texts = [...types].map(([key, argumentTypes]) => {
      const fields = [...argumentTypes].map(([name, type]) => `${name}: '${type}'`)
      return `    '${key}': ${fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`},`
    })
    return `  '${feature}': {\n${texts.join('\n')}\n  },`
  })
  return `/** Of each text of each feature: its arguments beside {brand}, and what they are. */
export const TEXT_ARGUMENTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, 'string' | 'number'>>>>>> = {
${lines.join('\n')}
}
`
}

/** The table of what the shop knows of each language: a language is a folder here, and a word in LANGUAGES. */
function profilesCode(): string {
  const imports = LANGUAGES.map((language) => `import { profile as ${language} } from '../${language}/profile.ts'`)
  return `import type { Language } from '#sites/sites.ts'
${imports.join('\n')}
import type { LanguageProfile } from '../language-profile.ts'

export const LANGUAGE_PROFILES: Readonly<Record<Language, LanguageProfile>> = { ${LANGUAGES.join(', ')} }
`
}

const argumentNames = (text?: CompiledText) => [...(text?.arguments.keys() ?? [])].sort().join(', ')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const interfaceName = (feature: string) => `${feature.charAt(0).toUpperCase()}${camelCase(feature).slice(1)}Texts`

/** Writes a file only where its content differs, because a watcher would act on a new modification time. */
async function writeIfChanged(path: string, content: string): Promise<boolean> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present === content) return false
  await writeFile(path, content)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { written } = await compileTexts()
  console.log(`texts: ${written} files written`)
}
