import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FONT_FAMILIES, fontPath, isStoredFont } from '#rules/theme/fonts.ts'
import { type StoredTheme, THEME_FIELDS } from '#rules/theme/theme.ts'
import type { SettingChange } from '../contents/change-setting.ts'
import { readFont } from '../contents/prepare-font.ts'
import { isOfFileSystem, type Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

type Field = keyof StoredTheme
type Fields = SettingChange['fields']

/** The option of each field of a theme; `--no-` before its name takes the field away. */
const OPTIONS: Readonly<Record<Field, string>> = {
  accent: '--accent',
  ground: '--ground',
  text: '--text',
  button: '--button',
  radius: '--radius',
  displayFont: '--display-font',
  textFont: '--text-font',
  dark: '--dark',
}
const COLOURS: readonly Field[] = ['accent', 'ground', 'text', 'button']
const FONTS = ['displayFont', 'textFont'] as const
const FILES = ['--preset', '--from-file'] as const
const absent = (field: Field) => OPTIONS[field].replace('--', '--no-')

export const THEME_OPTIONS: readonly string[] = [...Object.values(OPTIONS), ...FILES]
export const THEME_FLAGS: readonly string[] = THEME_FIELDS.map(absent)
export const THEME_USAGE = `set theme [--preset NAME | --from-file FILE] [--accent, --ground, --text, --button COLOUR] [--radius PIXELS] [--display-font, --text-font ${FONT_FAMILIES.join('|')}|FILE] [--dark auto|off], or --no- before one of them`

/** The finished themes, as files of their fields. */
const PRESETS = new URL('../../../themes/', import.meta.url)

/** What the options say of a theme; undefined: nothing, or one field twice. @throws WrongUsage for what is no colour and no number */
export function themeFields({ options, flags }: Options): Fields | undefined {
  const changed = THEME_FIELDS.filter((field) => options.has(OPTIONS[field]))
  const removed = THEME_FIELDS.filter((field) => flags.has(absent(field)))
  const files = FILES.filter((name) => options.has(name))
  if (changed.some((field) => removed.includes(field)) || files.length > 1) return undefined
  if (changed.length + removed.length + files.length === 0) return undefined
  return Object.fromEntries([
    ...changed
      .filter((field) => !fontFiles(options).some(([role]) => role === field))
      .map((field) => [field, parsedField(field, options.get(OPTIONS[field])!)]),
    ...removed.map((field) => [field, undefined]),
  ])
}

function parsedField(field: Field, text: string): string | number {
  if (field === 'radius') {
    if (!/^\d{1,2}$/.test(text)) throw new WrongUsage(`'${text}' is no radius: write pixels from 0 to 24.`)
    return Number(text)
  }
  if (!COLOURS.includes(field)) return text
  // a shell takes # for the start of a comment
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text) ?? []
  if (!digits) throw new WrongUsage(`'${text}' is no colour: write it as 0b5d4e.`)
  return `#${digits.toLowerCase()}`
}

/** The fonts that options name by a file. */
const fontFiles = (options: Options['options']): Array<readonly [(typeof FONTS)[number], string]> =>
  FONTS.flatMap((field) => {
    const value = options.get(OPTIONS[field])
    return value === undefined || FONT_FAMILIES.some((name) => name === value) ? [] : [[field, value] as const]
  })

/** What options say by files: a whole theme, and fonts. @throws WrongUsage where one is refused */
export async function readThemeFiles(given: Options): Promise<Fields> {
  const fonts = await Promise.all(
    fontFiles(given.options).map(async ([field, file]) => {
      const prepared = await readFont(file).catch(asUsage)
      if ('fault' in prepared) throw new WrongUsage(`The theme is refused: ${prepared.fault}.`)
      return [field, prepared.font] as const
    }),
  )
  return { ...(await readThemeFile(given)), ...Object.fromEntries(fonts) }
}

function asUsage(error: unknown): never {
  throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
}

/** The fields of a whole theme from a file, where options name one; what it does not say is taken away. @throws WrongUsage */
async function readThemeFile({ options }: Options): Promise<Fields> {
  const preset = options.get('--preset')
  const file = preset === undefined ? options.get('--from-file') : await presetFile(preset)
  if (file === undefined) return {}
  const text = await readFile(file, 'utf8').catch(asUsage)
  const fields = parsedObject(text)
  if (!fields) throw new WrongUsage(`${file} is no theme: it is JSON such as {"accent": "#0b5d4e", "radius": 12}.`)
  return { ...Object.fromEntries(THEME_FIELDS.map((field) => [field, undefined])), ...fields }
}

async function presetFile(name: string): Promise<string> {
  const names = (await readdir(PRESETS)).map((file) => file.replace('.json', '')).sort()
  if (!names.includes(name)) throw new WrongUsage(`There is no theme '${name}'; there are ${names.join(' and ')}.`)
  return fileURLToPath(new URL(`${name}.json`, PRESETS))
}

function parsedObject(text: string): object | undefined {
  try {
    const parsed = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** A theme in one line, such as 'accent #0b5d4e, radius 12'. */
export const themeWords = (theme: StoredTheme): string =>
  Object.entries(shownTheme(theme))
    .map(([field, value]) => `${field} ${value}`)
    .join(', ')

/** A theme without the bytes of its fonts, in the order of its fields. */
export const shownTheme = (theme: StoredTheme): Fields =>
  Object.fromEntries(
    THEME_FIELDS.flatMap((field) => {
      const value = theme[field]
      if (value === undefined) return []
      return [[field, typeof value === 'object' && isStoredFont(value) ? fontPath(value) : value]]
    }),
  )
