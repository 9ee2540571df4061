import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Anna Müller', 'Anna Müller', true],
  ['  müller,  anna ', 'Anna Müller', true],
  ['Frau Dr. Anna Mueller', 'Anna Müller', true],
  ['Anna Müller', 'Dr. Anna Müller', true],
  ['ANNA MULLER', 'Anna Müller', true],
  ['Şule Işık', 'Sule Isik', true],
  ['Bc. Jiří Dvořák', 'Jiri Dvorak', true],
  ['Łukasz Wójcik-Nowak', 'lukasz wojcik nowak', true],
  ['Anna', 'Anna Müller', false],
  ['Müller', 'Anna Müller', false],
  ['Anna Maria Müller', 'Anna Müller', false],
  ['Anna Anna', 'Anna Müller', false],
  ['Anne Müller', 'Anna Müller', false],
  ['Dr.', 'Dr.', false],
  ['', '', false],
  ['<>', 'Anna Müller', false],
])('%j and %j: the same is %s', (typed, known, same) => {
  expect(isSameName(typed, known)).toBe(same)
})
