import { afterEach, expect, test, vi } from 'vitest'
import { deleteTraces } from './delete-traces.ts'

afterEach(() => vi.unstubAllGlobals())

test('a withdrawal deletes the history and the ids of all pages, and nothing else [SRCH-15] [CONST-04]', () => {
  const storage: Record<string, unknown> = {
    cart: '{}',
    cotProductHistory: '[]',
    search_track_visit_pds_event_p1001: 'id',
    search_track_add_to_basket_event_p1001: 'id',
    checkout_track_DE: '{}',
  }
  Object.defineProperty(storage, 'removeItem', { value: (key: string) => delete storage[key] })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { hostname: 'shop.example' })
  const written: string[] = []
  vi.stubGlobal('document', {
    get cookie() {
      return 'cart=x; et_uk=1; DE_hun_dsk=1; _ga_platform=web'
    },
    set cookie(value: string) {
      written.push(value)
    },
  })
  deleteTraces()
  expect(Object.keys(storage)).toEqual(['cart'])
  expect(new Set(written.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['et_uk', 'DE_hun_dsk']))
})

test('a browser that forbids local storage loses its cookies of tracking all the same', () => {
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', undefined)
  expect(deleteTraces).not.toThrow()
})
