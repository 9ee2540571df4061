import { expect, test } from 'vitest'
import { WrongConfiguration } from '../../environment.ts'
import { editEnvironment } from './edit-environment.ts'

test.each<[string, string, Record<string, string | undefined>, string]>([
  ['a new file has a line for each variable', '', { SITES: 'DE,AT', PORT: '3000' }, 'SITES=DE,AT\nPORT=3000\n'],
  ['other lines and comments stay', '# mine\nLOG_LEVEL=info\n', { SITES: 'DE' }, '# mine\nLOG_LEVEL=info\nSITES=DE\n'],
  ['a line is changed in its place', 'SITES=DE\nPORT=80\n', { SITES: 'AT' }, 'SITES=AT\nPORT=80\n'],
  ['a line that says the same stays as it is', "SITES='DE'\n", { SITES: 'DE' }, "SITES='DE'\n"],
  [
    'of two lines of one name one is left',
    'SITES=DE\nPORT=80\nexport SITES=AT\n',
    { SITES: 'CH' },
    'SITES=CH\nPORT=80\n',
  ],
  ['a variable is taken away', 'SITES=DE\nPORT=80\n', { SITES: undefined }, 'PORT=80\n'],
  ['spaces are quoted', '', { MAIL_FROM: 'Weber <a@b.example>' }, "MAIL_FROM='Weber <a@b.example>'\n"],
  ['a # is quoted', '', { SMTP_URL: 'smtp://a:b#c@d' }, "SMTP_URL='smtp://a:b#c@d'\n"],
  ['a quote is quoted by another one', '', { MAIL_FROM: "O'Neill <a@b>" }, 'MAIL_FROM="O\'Neill <a@b>"\n'],
])('in an environment file, %s', (_what, text, changes, expected) => {
  expect(editEnvironment(text, changes)).toBe(expected)
})

test.each([
  ['a line break', 'a\nb'],
  ['all quotes at once', `'"\``],
])('a value with %s is refused', (_what, value) => {
  expect(() => editEnvironment('', { MAIL_FROM: value })).toThrow(WrongConfiguration)
})

test('a value of several lines is never cut', () => {
  expect(() => editEnvironment('KEY="a\nSITES=b"\n', { KEY: 'c' })).toThrow(/^The environment file cannot be changed/)
})
