import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Texts that are taken by a locale alone are never a merchant's own. */
const BY_LOCALE = /textsOf\(\s*'[\w-]+',\s*(?:[\w.]*locale|siteConfig\([^)]*\)\.locale|localeFor\([^)]*\))\s*\)/

/** Where no merchant words what stands there. */
const SHIPPED_TEXTS: Readonly<Record<string, string>> = {
  'src/rules/footer/footer-figures.ts': 'the right of return, which is fixed',
  'src/server/catalogue-export/export-shopify.ts': 'names of options, which another shop reads',
  'src/server/commands/setup/write-setup.ts': 'the words of an imprint, which the law fixes',
  'src/server/product/backorder-answer.ts': 'the day from which goods come, which is fixed',
  'src/server/request/refusal-page.ts': 'a request to no host of the shop',
}

test('a merchant may word every text that a page, a mail or a document takes', () => {
  expect(
    sourceFiles('src')
      .filter((file) => BY_LOCALE.test(readFileSync(file, 'utf8')))
      .sort(),
  ).toEqual(Object.keys(SHIPPED_TEXTS))
})
