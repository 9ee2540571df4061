import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { handWrittenAddresses, handWrittenTexts } from './find-hand-written.ts'
import { sourceFiles } from './source-files.ts'

/** A text in a component is in one language on nine sites; an address in a component stays when the page moves. */

const MAY_HAVE_TEXTS: Record<string, string> = {
  'src/web/customer/LoyaltyCard.tsx': 'draws the card, whose name is the same in every language',
  'src/web/order/PayToFacts.tsx': 'IBAN and BIC have no other names',
  'src/web/staff/PreviewMark.tsx': 'is for staff, in English',
}
const MAY_HAVE_ADDRESSES: Record<string, string> = {
  'src/web/app-banner/AppBanner.tsx': 'leads to two stores of apps',
}
/** The gallery of ui components is for developers, in English. */
const GALLERY = /^src\/web\/ui\/[\w-]*example(?:s)?\.tsx$|\/GalleryPage\.tsx$/

const publicFiles = new Set(sourceFiles('public').map((file) => file.slice('public'.length)))
const files = sourceFiles('src/web').filter((file) => /\.tsx?$/.test(file) && !GALLERY.test(file))

/** The findings as `file:line: what`. */
function findings(find: typeof handWrittenTexts, allowed: Record<string, string>): string[] {
  const others = files.filter((file) => !(file in allowed))
  return others.flatMap((file) => find(file, readFileSync(file, 'utf8')).map((one) => `${file}:${one}`))
}

test('no text is written in a component', () => {
  expect(findings(handWrittenTexts, MAY_HAVE_TEXTS), 'write a key in src/sites/texts, in all languages').toEqual([])
})

test('no address is written in a component', () => {
  const own = findings(handWrittenAddresses, MAY_HAVE_ADDRESSES).filter((one) => {
    const [address = ''] = one.split(' ').slice(1)
    // the vocabulary of structured data, and files that are served as they are
    return !address.startsWith('https://schema.org') && !publicFiles.has(address)
  })
  expect(own, 'take it from src/rules/addresses.ts, or give it a name there').toEqual([])
})

test.each([
  ['texts', handWrittenTexts, MAY_HAVE_TEXTS],
  ['addresses', handWrittenAddresses, MAY_HAVE_ADDRESSES],
] as const)('every exception of the %s is still needed', (_, find, allowed) => {
  expect(Object.keys(allowed).filter((file) => find(file, readFileSync(file, 'utf8')).length === 0)).toEqual([])
})

describe('what the checks find', () => {
  test.each([
    ['<p>Add to cart</p>', ['1: Add to cart']],
    ["<p>{'Add'}</p>", ['1: Add']],
    ["<p>{isOpen ? 'Open' : texts.closed}</p>", ['1: Open']],
    [`<p>{count > 1 && \`\${count} pieces\`}</p>`, ['1: … pieces']],
    ["<p>{name ?? 'Nobody'}</p>", ['1: Nobody']],
    ['<img alt="A cup" />', ['1: A cup']],
    ["<Icon label={isOpen ? 'Close' : 'Open'} />", ['1: Close', '1: Open']],
    ["<Empty onward={{ href, label: 'Browse' }} />", ['1: Browse']],
    ['<p>{texts.add}</p>', []],
    ['<p className="large" id="add">★ · {count} × {price}</p>', []],
    ["<p>{state === 'open' && <b>{texts.open}</b>}</p>", []],
    ["<img alt='' />", []],
    ['<input type="email" name="email" />', []],
    ["<p data-part='label'>{price(cents, 'EUR')}</p>", []],
  ])('texts: %s', (source, found) => {
    expect(handWrittenTexts('planted.tsx', source)).toEqual(found)
  })

  test.each([
    ['<a href="/login" />', ['1: /login']],
    ["<a href={link('/cart')} />", ['1: /cart']],
    ["<a href={link('/')} />", ['1: /']],
    ['<a href="/" />', ['1: /']],
    ["const onward = { href: '/', label }", ['1: /']],
    [`fetch(\`/service/cart?\${query}\`)`, ['1: /service/cart?…']],
    ["location.assign('https://shop.example/')", ['1: https://shop.example/']],
    ['<a href={link(LOGIN_PATH)} />', []],
    ["url.startsWith('/') ? url.split('/') : url", []],
    ["import { a } from '/a.ts'; export { b } from '/b.ts'", []],
    ["type Path = '/login'", []],
    ['<a href="#main" />', []],
    [`<a href={\`mailto:\${email}\`} />`, []],
  ])('addresses: %s', (source, found) => {
    expect(handWrittenAddresses('planted.tsx', source)).toEqual(found)
  })
})
