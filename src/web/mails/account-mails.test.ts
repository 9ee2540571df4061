import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { AccountRequestMail } from './account-mails.ts'
import { renderMail } from './mails.tsx'

const SHOP = { origins: ONE_ORIGIN, settings: defaultSettings('DE') }

const PURPOSES: ReadonlyArray<AccountRequestMail['purpose']> = [
  'registration',
  'known',
  'password',
  'unknown',
  'email',
  'taken',
  'email-undo',
]

describe.each(SITES)('the mails of an account on %s', (site) => {
  const { locale } = siteConfig(site)
  const mails = [
    ...PURPOSES.map((purpose) =>
      renderMail('account-request', { purpose, path: '/x?token=abc', otherPath: '/password' }, site, SHOP),
    ),
    renderMail('account-passkey', { change: 'added', path: '/account/passkeys' }, site, SHOP),
    renderMail('account-passkey', { change: 'removed', path: '/account/passkeys' }, site, SHOP),
    renderMail('account-password', { path: '/password' }, site, SHOP),
  ]

  test('are in its language, each with a subject of its own, as HTML and as text that says the same', () => {
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    for (const { subject, html, text } of mails) {
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).not.toMatch(/<script|<link|<form|<img/)
      for (const words of [subject, html, text]) expect(words).not.toMatch(/undefined|NaN|\[object|\{\w+\}/)
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
      for (const link of links) {
        expect(link.startsWith('https://shop.example/')).toBe(true)
        expect(text).toContain(link)
      }
      const long = text.split('\n').filter((line) => line.length > 72 && !line.includes('https://'))
      expect(long).toEqual([])
    }
  })

  test('lead where their button says, on this site', () => {
    const named = site === 'DE' ? '' : `&site=${site}`
    for (const { text } of mails.slice(0, PURPOSES.length))
      expect(text).toContain(`https://shop.example/x?token=abc${named}\n`)
    expect(mails.at(-1)!.text).toContain('https://shop.example/password')
    expect(mails[1]!.html).toContain(textsOf('account', locale).newPasswordHeading)
  })
})
