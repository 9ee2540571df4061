import { PRICE_FORMATS } from '#sites/price-formats.ts'
import type { SiteLocale } from '#sites/sites.ts'
import { hasArguments, messageParts, type OwnWords } from '#sites/texts/own-words.ts'

type Parts = ReturnType<typeof messageParts>

/** As `plural` and `number` of sites/texts/plural.ts, which the browser has in a file whose name a merchant's words cannot know. */
const HELPERS = (locale: SiteLocale): string => {
  const thousands = Object.values(PRICE_FORMATS).find((format) => format.locale === locale)?.thousands ?? ''
  return `const l=${literal(locale)}
const n=v=>(Number.isInteger(v)?String(v):new Intl.NumberFormat(l,{useGrouping:false,maximumFractionDigits:1}).format(v)).replace(/\\B(?=(\\d{3})+(?!\\d))/g,${literal(thousands)})
const p=(v,f)=>f[v]??f[new Intl.PluralRules(l).select(v)]??f.other??""
`
}

/**
 * The script with a merchant's words of one feature, which islands load in place of the build's file and which has the other texts from
 * it. Every letter of a message is in a quoted literal, so that none of it is code.
 */
export function wordsFile({ messages }: Pick<OwnWords, 'messages'>, locale: SiteLocale, textsFile: string): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const parts = messageParts(message, locale)
    const code = codeOf(parts)
    return `${literal(key)}:${hasArguments(parts) ? `v=>${code}` : code}`
  })
  const body = lines.join(',\n')
  const helpers = /\b[np]\(/.test(body) ? HELPERS(locale) : ''
  return `import{texts as t}from${literal(textsFile)}
${helpers}export const texts=b=>({...t(b),
${body}})
`
}

function codeOf(parts: Parts, counted?: string): string {
  const pieces = parts.map((part) => {
    if (typeof part === 'string') return part === '#' && counted !== undefined ? `n(${counted})` : literal(part)
    const [name, kind, forms] = part
    if (kind === undefined && name === 'brand') return 'b'
    const value = `v[${literal(name)}]`
    if (kind === undefined) return value
    if (kind === 'number') return `n(${value})`
    const { offset: _, ...cases } = forms as unknown as { offset?: number } & Record<string, Parts>
    const texts = Object.entries(cases).map(([form, own]) => `${literal(form)}:${codeOf(own, value)}`)
    return `p(${value},{${texts.join(',')}})`
  })
  return `""+${pieces.join('+') || '""'}`
}

/** A text as a literal of a script; a browser reads JSON's as one. */
const literal = (text: string): string => JSON.stringify(text)
