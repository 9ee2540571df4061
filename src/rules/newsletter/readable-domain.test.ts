import { expect, test } from 'vitest'
import { withReadableDomain } from './readable-domain.ts'

test.each([
  ['rita@müller.de', 'rita@müller.de'],
  ['rita@xn--mller-kva.de', 'rita@müller.de'],
  ['Rita@XN--Mller-KVA.DE', 'Rita@müller.de'],
  ['rita@MÜLLER.de', 'rita@müller.de'],
  ['rita@mu\u0308ller.de', 'rita@müller.de'],
  ['eva@xn--plda-5na.hu', 'eva@pálda.hu'],
  ['a@mail.xn--strae-oqa.de', 'a@mail.straße.de'],
  ['a@xn--bcher-kva.xn--p1ai', 'a@bücher.рф'],
  ['a@xn--fsqu00a.xn--0zwm56d', 'a@例子.测试'],
  ['a@例子。测试', 'a@例子.测试'],
  ['a@ｅｘａｍｐｌｅ．ｏｒｇ', 'a@example.org'],
  ['a@example.org', 'a@example.org'],
  ['xn--mller-kva@example.org', 'xn--mller-kva@example.org'],
  ['rita', 'rita'],
  ['', ''],
])('the address %o is shown and stored as %o', (typed, shown) => {
  expect(withReadableDomain(typed)).toBe(shown)
})

test.each([
  ['no Punycode', 'a@xn--!!!.de'],
  ['an unfinished number', 'a@xn--mller-kv.de'],
  ['a number beyond the last character', 'a@xn--99999999.de'],
  ['only ASCII', 'a@xn--abc-.de'],
  ['a capital letter, which no browser encodes', 'a@xn--mller-2pa.de'],
  ['a blank of East Asia', 'a@xn--a-53t.de'],
  ['a label longer than DNS allows', `a@xn--${'a'.repeat(70)}-kva.de`],
])('a label with %s stays as it is', (_what, email) => {
  expect(withReadableDomain(email)).toBe(email)
})
