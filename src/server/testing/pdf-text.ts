import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The text of each page of a PDF as a reader copies it, with single spaces. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

interface StructureNode {
  role?: string
  id?: string
  children?: StructureNode[]
}

/**
 * What a reader of a PDF's structure hears, a line for each element with text: 'TH Betrag'. It hears the letters that are written
 * and no gaps between them. A row of a table begins with 'TR'.
 */
export async function pdfStructure(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const heard: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const texts = await textsByMark(page)
    const hear = ({ role = '', id = '', children = [] }: StructureNode, parent = '') => {
      if (role === 'TR') heard.push(role)
      if (role === '') heard.push(`${parent} ${texts.get(Number(id.split('_mc')[1])) ?? ''}`)
      for (const child of children) hear(child, role)
    }
    hear((await page.getStructTree()) as StructureNode)
  }
  return heard
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The letters of each marked part of a page, by the number of its mark. */
async function textsByMark(page: Page): Promise<Map<number, string>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const texts = new Map<number, string>()
  let mark = -1
  for (const [at, operator] of fnArray.entries()) {
    const given: unknown[] = argsArray[at] ?? []
    if (operator === OPS.beginMarkedContentProps) mark = Number(given[1] ?? -1)
    if (operator !== OPS.showText) continue
    const letters = (given[0] as Array<number | { unicode: string }>).map((one) =>
      typeof one === 'number' ? '' : one.unicode,
    )
    texts.set(mark, (texts.get(mark) ?? '') + letters.join(''))
  }
  return texts
}
