import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { PreviewSettings } from '#rules/staff/preview-settings.ts'
import { readConfiguration } from '../configuration.ts'
import { type RequestKind, visitOfRequest } from './visit-of-request.ts'

const MOMENT = 1_700_000_000_000
const parts = {
  configuration: readConfiguration({ TRUSTED_PROXIES: '10.0.0.1' }),
  clock: () => MOMENT,
  settings: { at: defaultSettings },
}

interface Given {
  query?: object
  body?: object
  headers?: Record<string, string>
  from?: string
  staffPreview?: PreviewSettings
}

function visit(kind: RequestKind, { query = {}, body, headers = {}, from = '192.0.2.1', staffPreview }: Given) {
  const request = { query, body, headers, socket: { remoteAddress: from }, staffPreview } as unknown as FastifyRequest
  return visitOfRequest(request, parts, kind)
}

const EVERYTHING: Given = {
  query: { site: 'AT' },
  body: { site: 'CH' },
  headers: { 'x-edge-site': 'HU', 'x-site': 'PL', host: 'tr.localhost:3000' },
  from: '10.0.0.1',
}
const WITHOUT_QUERY = { ...EVERYTHING, query: {} }
const WITHOUT_FIELD = { ...WITHOUT_QUERY, body: {} }
const HOST_ALONE = { ...WITHOUT_FIELD, headers: { host: 'tr.localhost:3000' } }

test.each([
  ['page', EVERYTHING, 'AT'],
  ['page', WITHOUT_QUERY, 'CH'],
  ['page', WITHOUT_FIELD, 'HU'],
  ['page', { ...WITHOUT_FIELD, from: '192.0.2.1' }, 'TR'],
  ['page', HOST_ALONE, 'TR'],
  ['call', EVERYTHING, 'AT'],
  ['call', WITHOUT_QUERY, 'PL'],
  ['call', HOST_ALONE, 'TR'],
  ['form', EVERYTHING, 'AT'],
  ['form', WITHOUT_QUERY, 'CH'],
  ['form', WITHOUT_FIELD, 'PL'],
  ['form', HOST_ALONE, 'TR'],
  ['page', {}, 'DE'],
  ['call', { headers: { host: 'unknown.example', 'x-site': 'XX' } }, 'DE'],
] as const)('a %s with %j is a visit to %s [SITE-19]', (kind, given, site) => {
  expect(visit(kind, given as Given).site).toBe(site)
})

test('links name the site where the host alone would give another', () => {
  expect(visit('page', { headers: { host: 'tr.localhost' } }).linksNameSite).toBe(false)
  expect(visit('page', { headers: { host: 'tr.localhost' }, query: { site: 'AT' } }).linksNameSite).toBe(true)
})

test('the moment comes from the clock that the app was built with', () => {
  expect(visit('call', {}).moment).toBe(MOMENT)
})

test.each([
  ['TR', '2026-12-01T18:00', Date.UTC(2026, 11, 1, 15)],
  ['AT', '2026-12-01T18:00', Date.UTC(2026, 11, 1, 17)],
  ['AT', '2026-07-01T18:00', Date.UTC(2026, 6, 1, 16)],
  ['AT', '2026-02-31T18:00', MOMENT],
] as const)('on %s a staff preview of %s is at the site’s own time [STAFF-01]', (site, dateTime, moment) => {
  const staffPreview = { dateTime, test: { name: 'banner', group: 'B' } }
  const seen = visit('page', { query: { site }, staffPreview })
  expect(seen).toMatchObject({ moment, staffPreview: true, testGroups: { banner: 'B' } })
})

test('without a valid preview there is none, whatever cookies say', () => {
  expect(visit('page', { headers: { cookie: 'preview=x' } })).toMatchObject({ staffPreview: false, testGroups: {} })
  const { testGroups } = visit('page', { staffPreview: { dateTime: '2026-12-01T18:00' } })
  expect(testGroups).toEqual({})
})

test.each([
  ['WEBSHOP', 'WEBSHOP'],
  ['webshop', 'AUTOMATIC'],
  ['CLASSIC', 'AUTOMATIC'],
  ['', 'AUTOMATIC'],
  [['WEBSHOP', 'WEBSHOP'], 'AUTOMATIC'],
  [undefined, 'AUTOMATIC'],
])('forcePresentation=%s shows the presentation %s', (forcePresentation, presentation) => {
  expect(visit('page', { query: { forcePresentation } }).presentation).toBe(presentation)
})
