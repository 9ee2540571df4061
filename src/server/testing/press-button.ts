import { expect } from 'vitest'
import { main } from './account-shop.ts'
import type { TestBrowser } from './test-browser.ts'

/** A page as a browser without script shows it. */
export interface ShownPage {
  url: string
  /** The part of the page that is its own. */
  html: string
}

/** Opens a page, following redirects. */
export async function openPage(browser: TestBrowser, url: string): Promise<ShownPage> {
  const { statusCode, headers, body } = await browser.get(url, { accept: 'text/html' })
  if (statusCode === 302 || statusCode === 303) return openPage(browser, headers.location!)
  expect([url, statusCode]).toEqual([url, 200])
  return { url, html: main(body).replaceAll('\u00ad', '') }
}

/**
 * Presses a button of a page, as somebody without script does: sends its form with what stands in the fields, what is typed
 * into some of them, and the button's own value. The answer must be the redirect to a page.
 *
 * @param name of the button, as a screen reader says it: the first form with such a button is sent
 */
export async function pressButton(
  browser: TestBrowser,
  { html }: ShownPage,
  name: string | RegExp,
  typed: Record<string, string> = {},
): Promise<ShownPage> {
  const { action, fields } = formWithButton(html, name)
  const { statusCode, headers } = await browser.post(action, { ...fields, ...typed }, { accept: 'text/html' })
  expect([action, statusCode]).toEqual([action, 303])
  return openPage(browser, headers.location!)
}

/** Where the form of a button is sent, and its fields. A button may stand outside its form and name it. */
function formWithButton(html: string, name: string | RegExp): { action: string; fields: Record<string, string> } {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)]
  const buttons = [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map((found) => {
    const { 1: tag = '', 2: text = '' } = found
    const id = attribute(tag, 'form')
    const around = ({ index, 0: form }: RegExpExecArray) => index < found.index && found.index < index + form.length
    const form = forms.find((one) => (id === undefined ? around(one) : attribute(one[1]!, 'id') === id))
    return { tag, name: attribute(tag, 'aria-label') ?? wordsOf(text), form }
  })
  const button = buttons.find((one) => one.form && (typeof name === 'string' ? one.name === name : name.test(one.name)))
  if (!button?.form) throw new Error(`No form has a button ${name}: ${buttons.map((one) => one.name).join(' | ')}`)
  const [, form = '', content = ''] = button.form
  const fields: Record<string, string> = {}
  for (const [, input = ''] of content.matchAll(/<input\b([^>]*)>/g)) {
    const isBox = /type="(checkbox|radio)"/.test(input)
    if (!isBox || / checked/.test(input)) addField(fields, input, isBox ? 'on' : '')
  }
  for (const [, select = '', options = ''] of content.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)]
    const [, chosen = '', text = ''] = all.find(([, option = '']) => / selected/.test(option)) ?? all[0] ?? []
    fields[attribute(select, 'name')!] = attribute(chosen, 'value') ?? decoded(text)
  }
  addField(fields, button.tag, '')
  return { action: attribute(form, 'action')!, fields }
}

const wordsOf = (html: string) => decoded(html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, '')).trim()

function addField(fields: Record<string, string>, tag: string, unset: string): void {
  const name = attribute(tag, 'name')
  if (name !== undefined) fields[name] = attribute(tag, 'value') ?? unset
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

const SIGNS: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
const decoded = (text: string) => text.replaceAll(/&(amp|quot|#x27|lt|gt);/g, (_, sign: string) => SIGNS[sign]!)
