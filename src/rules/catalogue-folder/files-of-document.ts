import type { GoodsDocument, PictureDocument } from './goods-document.ts'

/** The names of the pictures and documents that a document needs, the pictures with the widths that it names. */
export function filesOf({ options = [], documents = [], articles = [] }: GoodsDocument): {
  pictures: Map<string, readonly number[] | undefined>
  papers: string[]
} {
  const named: Array<Partial<Pick<PictureDocument, 'file' | 'widths'>>> = [
    ...options.flatMap(({ values }) => values.flatMap(({ picture }) => picture ?? [])),
    ...articles.flatMap(({ pictures = [], energy }) => [
      ...pictures,
      ...(energy && typeof energy.label === 'object' ? [energy.label] : []),
    ]),
  ]
  const pictures = new Map<string, readonly number[] | undefined>()
  for (const { file, widths } of named) if (file !== undefined) pictures.set(file, pictures.get(file) ?? widths)
  return { pictures, papers: documents.flatMap((paper) => ('file' in paper ? [paper.file] : [])) }
}
