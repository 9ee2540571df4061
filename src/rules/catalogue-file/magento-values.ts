import { plainText } from './cell-texts.ts'

/** 'size=XS,color=Black' as pairs; a value may have commas, but a new pair begins with its name. */
export function pairsOf(cell: string): Array<[name: string, value: string]> {
  return cell.split(/,(?=\w{1,60}=)/).flatMap((pair) => {
    const [name, value] = [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1)]
    return pair.includes('=') && name !== '' ? [[name, plainText(value.replace(/^"|"$/g, ''))] as [string, string]] : []
  })
}

/** An article of a configurable product, with its value of each option by the option's code. */
export interface Variation {
  sku: string
  values: Map<string, string>
}

/** 'sku=A-XS,size=XS|sku=A-S,size=S' */
export function variationsOf(cell: string): Variation[] {
  return cell.split(/\|(?=sku=)/i).flatMap((part) => {
    const values = new Map(pairsOf(part.trim()))
    const sku = values.get('sku')
    values.delete('sku')
    return sku ? [{ sku, values }] : []
  })
}

/** 'Default Category/Gear/Bags,Default Category/Sale' without the root of the tree, which no shopper sees. */
export function categoriesOf(cell: string): string[][] {
  const paths = cell.split(/,(?=[^,/]*\/)/).map((path) =>
    path
      .split(/(?<!\\)\//)
      .map((level) => plainText(level.replaceAll('\\/', '/')))
      .filter((level) => level !== ''),
  )
  return paths.map(([, ...levels]) => levels).filter((levels) => levels.length > 0)
}

/** What the shop system itself needs and no shopper. */
const NOT_FOR_SHOPPERS =
  /^(?:has_options|required_options|ts_|gift_|is_|links_|msrp|price_|tax_|options_container|swatch|category_ids)/

/** Facts in 'material=Cotton|Wool,climate=Cold'. */
export const attributesOf = (cell: string): Array<{ name: string; values: string[] }> =>
  pairsOf(cell).flatMap(([name, value]) => {
    const values = value.split('|').map(plainText)
    return NOT_FOR_SHOPPERS.test(name) ? [] : [{ name, values: values.filter((one) => one !== '') }]
  })
