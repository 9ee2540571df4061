import { describe, expect, test } from 'vitest'
import { WrongConfiguration } from './environment.ts'
import { readSiteConfiguration } from './site-configuration.ts'

const ALL = ['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR']

const read = (SITES: string, SITE_HOSTS = '', production = false) =>
  readSiteConfiguration({ SITES, SITE_HOSTS }, production, 3000)

test('all nine sites are open where none is named', () => {
  const { sites, origins } = read('')
  expect(sites).toEqual(ALL)
  expect(origins.defaultSite).toBe('DE')
})

test.each([
  ['DE,AT', ['DE', 'AT'], 'DE'],
  [' PL , DE ', ['DE', 'PL'], 'DE'],
  ['SK,HU', ['HU', 'SK'], 'HU'],
  ['TR', ['TR'], 'TR'],
  ['AT,AT', ['AT'], 'AT'],
])('SITES=%s opens %j, and %s is the default', (named, sites, defaultSite) => {
  const configured = read(named)
  expect([configured.sites, configured.origins.defaultSite]).toEqual([sites, defaultSite])
})

test.each(['XX', 'de', 'DE;AT', 'DE,', ','])('SITES=%s is refused in a sentence', (named) => {
  expect(() => read(named)).toThrow(WrongConfiguration)
  expect(() => read(named)).toThrow(
    /^SITES names the open sites, of DE, AT, CH, CH_FR, CZ, HU, PL, SK, TR(?:, \w+)*; '.*' is none\.$/,
  )
})

test('on a developer’s machine localhost is the default site', () => {
  const { hosts } = read('AT,HU')
  expect([hosts.get('localhost'), hosts.get('hu.localhost'), hosts.get('pl.localhost')]).toEqual(['AT', 'HU', 'PL'])
})

describe('in production', () => {
  test('the default site’s host serves what has none, also mails of a site that is switched off', () => {
    const { of } = read('AT,HU', 'AT=shop.example,HU=hu.shop.example,PL=pl.shop.example', true).origins
    expect([of.AT, of.HU, of.PL, of.DE]).toEqual([
      'https://shop.example',
      'https://hu.shop.example',
      'https://pl.shop.example',
      'https://shop.example',
    ])
  })

  test('a default site without a host is refused where others need it', () => {
    expect(() => read('AT,HU', 'HU=hu.shop.example', true)).toThrow(
      'SITE_HOSTS must name a host for AT, which also serves sites without one, or for each site; AT has none.',
    )
  })
})
