import { extractText, getDocumentProxy } from 'unpdf'

/** The text of each page of a PDF as a reader copies it, with single spaces. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}
