import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_EMAIL_PATH,
  ACCOUNT_NAME_PATH,
  ACCOUNT_PASSKEYS_PATH,
  ACCOUNT_PASSWORD_PATH,
  ADDRESS_EDIT_PATH,
} from '../account-addresses.ts'
import { DRAFT_FORMS, hasDraft, LONGEST_DRAFT, passedDraft, readDraft, writeDraft } from './form-draft.ts'

describe('what a form of the account keeps for the sign-in', () => {
  test.each([
    [ACCOUNT_NAME_PATH, { firstname: 'Éva', lastname: '' }, { firstname: 'Éva', lastname: '' }],
    [ACCOUNT_EMAIL_PATH, { email: 'a@b.example', current: 'secret', password: 'secret' }, { email: 'a@b.example' }],
    [ACCOUNT_PASSKEYS_PATH, { name: 'Handy', current: 'secret' }, { name: 'Handy' }],
    [ADDRESS_EDIT_PATH, { id: '1', city: '🏙 عربي "</script>', site: 'DE' }, { id: '1', city: '🏙 عربي "</script>' }],
    [ACCOUNT_NAME_PATH, { firstname: ['a', 'b'], lastname: 'Kis' }, { lastname: 'Kis' }],
  ] as const)('%s with %j is %j', (path, sent, draft) => {
    expect(readDraft(path, writeDraft(path, sent))).toEqual(draft)
  })

  test.each([
    ['an empty form', { firstname: '', lastname: '' }],
    ['no form', undefined],
    ['a form with nothing that is known', { current: 'secret' }],
    ['a form that is too long', { firstname: 'a'.repeat(LONGEST_DRAFT) }],
  ])('%s leaves no draft', (_what, sent) => {
    expect(writeDraft(ACCOUNT_NAME_PATH, sent)).toBeUndefined()
  })

  test.each([
    '',
    'null',
    '1',
    '"text"',
    '[]',
    '{',
    '{"password":"x"}',
    '{"firstname":1}',
    'x'.repeat(LONGEST_DRAFT + 1),
  ])('the text %j has no fields', (text) => {
    expect(readDraft(ACCOUNT_NAME_PATH, text)).toBeUndefined()
  })

  test('whatever was sent is read as it was written, without any other field', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.string(), (others, firstname) => {
        const text = writeDraft(ACCOUNT_NAME_PATH, { ...others, firstname, lastname: 'Kis' })
        if (text !== undefined) expect(readDraft(ACCOUNT_NAME_PATH, text)).toEqual({ firstname, lastname: 'Kis' })
      }),
    )
  })

  const named = { loginRedirect: 'red', returnTo: ACCOUNT_NAME_PATH, draft: '{"firstname":"Éva"}' }

  test('a form on the way to the sign-in passes on only what its form has', () => {
    expect(passedDraft({ ...named, draft: '{"firstname":"Éva","password":"x"}', email: 'a@b.example' })).toEqual(named)
  })

  test.each([
    { loginRedirect: 'blue' },
    { returnTo: undefined },
    { returnTo: ACCOUNT_PASSWORD_PATH },
    { returnTo: `//elsewhere.example${ACCOUNT_NAME_PATH}` },
    { draft: undefined },
    { draft: '{"firstname":""}' },
  ])('with %j it passes on nothing', (changed) => {
    expect(passedDraft({ ...named, ...changed })).toBeUndefined()
  })

  test('only forms that name their fields have drafts, and none names a password', () => {
    expect([ACCOUNT_NAME_PATH, ACCOUNT_PASSWORD_PATH, 'constructor', ''].map(hasDraft)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const names = Object.values(DRAFT_FORMS).flatMap(({ fields }) => fields as readonly string[])
    expect(names.filter((name) => /password|current|token/.test(name))).toEqual([])
  })
})
