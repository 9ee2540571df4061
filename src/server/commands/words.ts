import type pg from 'pg'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { type Scope, SHOP_SCOPE, scopesOf, zoneOfScope } from '#rules/contents/scope.ts'
import { type StoredWords, wordFault } from '#rules/settings/check-words.ts'
import { FIXED_WORDS } from '#rules/settings/fixed-words.ts'
import { idParts, TEXT_IDS, wordName } from '#rules/settings/word-names.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { isSite, type Site, siteConfig } from '#sites/sites.ts'
import { faultsOf, KINDS } from '../content-files/check-contents.ts'
import { changeSetting } from '../contents/change-setting.ts'
import { readSettingContents } from '../contents/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { runContentsCommand } from './contents.ts'
import { shippedTexts } from './shipped-texts.ts'
import { textTable } from './text-table.ts'
import { nameIn, placeText, type WordsCommand } from './words-command.ts'
import { WrongUsage } from './wrong-usage.ts'

const KIND = 'words'

/** Runs a `crema words` command. @returns the text to print @throws WrongUsage where words are refused */
export async function runWordsCommand(
  pool: pg.Pool,
  command: WordsCommand,
  now: number,
  defaultSite: Site,
): Promise<string> {
  switch (command.type) {
    case 'contents':
      return runContentsCommand(pool, command.command, { author: 'crema', now }, defaultSite)
    case 'list':
      return wordsTable(pool, command, now)
    case 'set':
      return setWords(pool, command, now, defaultSite)
  }
}

async function setWords(
  pool: pg.Pool,
  command: Extract<WordsCommand, { type: 'set' }>,
  now: number,
  defaultSite: Site,
): Promise<string> {
  const { scope, language, from, author } = command
  if (from !== undefined && from <= now)
    throw new WrongUsage('--from is a time to come; without it a change holds at once.')
  const given = Object.entries(await command.read()).map(([key, message]) => [nameIn(language, key), message] as const)
  const result = await inTransaction(pool, async (client) => {
    const fields = { ...(await unfitWords(client, scope)), ...Object.fromEntries(given) }
    const changed = await changeSetting(client, { scope, kind: KIND, fields, from }, { author, now })
    if (changed.type !== 'refused') return changed
    const reasons = faultsOf(changed.refusal, KINDS[KIND]!).map(({ message }) => message)
    throw new WrongUsage(`The words are refused: ${reasons.join('; ')}.`)
  })
  const where = placeText(command)
  if (result.type === 'unchanged') return `The words of ${where} are those already.`
  const start = from === undefined ? '' : ` from ${wallClockAt(from, zoneOfScope(scope, defaultSite))} on`
  const count = given.length
  return [
    `The words of ${where} are changed${start}, ${count} ${count === 1 ? 'text' : 'texts'}, as revision ${result.revision}.`,
    ...[result.key, ...result.laterKeys].map(
      (key) => `To take it back: npm run crema -- contents undo ${KIND} ${key} ${scope}`,
    ),
  ].join('\n  ')
}

/** What is said of texts that there are no more, or that have other arguments since a release: a change takes it away. */
async function unfitWords(client: pg.ClientBase, scope: Scope): Promise<Record<string, undefined>> {
  const contents = await readSettingContents(client, [KIND], [scope])
  const said = contents.flatMap(({ body }) => Object.entries(body as StoredWords))
  const unfit = said.filter(([name, message]) => wordFault(name, message) !== undefined)
  return Object.fromEntries(unfit.map(([name]) => [name, undefined]))
}

/** What is said now, and whose it is. */
async function wordsTable(
  pool: pg.Pool,
  { scope, language, feature, search, isOwnOnly }: Extract<WordsCommand, { type: 'list' }>,
  now: number,
): Promise<string> {
  const features = [...new Set(TEXT_IDS.map((id) => idParts(id).feature))]
  if (feature !== undefined && !features.includes(feature))
    throw new WrongUsage(`FEATURE is one of ${features.join(', ')}, not '${feature}'.`)
  const locale = isSite(scope) ? { locale: siteConfig(scope).locale } : {}
  const shipped = await shippedTexts(features, { language, ...locale })
  const said = await wordsAt(pool, scope, now)
  const sought = search?.toLowerCase()
  const rows = TEXT_IDS.flatMap((id) => {
    const own = said.get(`${language}.${id}`)
    const isFit = own !== undefined && wordFault(`${language}.${id}`, own.message) === undefined
    const text = isFit ? own.message : (shipped.get(id) ?? '')
    if (feature !== undefined && idParts(id).feature !== feature) return []
    if (sought !== undefined && !id.toLowerCase().includes(sought) && !text.toLowerCase().includes(sought)) return []
    if (isOwnOnly && !isFit) return []
    return [[isFit ? own.scope : FIXED_WORDS.has(id) ? 'fixed' : '', id, text]]
  })
  const unfit = [...said].flatMap(([name, { message }]) => {
    const fault = wordName(name)?.language === language ? wordFault(name, message) : undefined
    return fault === undefined ? [] : [`${name} is said no more, because it ${fault}.`]
  })
  const table = rows.length > 0 ? [textTable([['of', 'text', 'words'], ...rows])] : ['There is no such text.']
  return [...table, ...unfit].join('\n  ')
}

/** What is said in place of texts at a moment, with the scope that says it. */
async function wordsAt(
  pool: pg.Pool,
  scope: Scope,
  moment: number,
): Promise<Map<string, { message: string; scope: Scope }>> {
  const scopes: readonly Scope[] = isSite(scope) ? scopesOf(scope) : [SHOP_SCOPE]
  const contents = await readSettingContents(pool, [KIND], scopes)
  return new Map(
    scopes.flatMap((one) => {
      const [content] = slotContentsAt(
        contents.filter(({ site }) => site === one),
        moment,
      )
      const words = (content?.body ?? {}) as StoredWords
      return Object.entries(words).map(([name, message]) => [name, { message, scope: one }] as const)
    }),
  )
}
