import type pg from 'pg'
import { findPaper, findPicture } from './document-terms.ts'
import type { ImportedFolder } from './import-run.ts'

/**
 * Stores a picture, or a document as PDF, by a name that somebody gives it, unless the shop has it already.
 * @returns the name by which products name it, or what is wrong with it
 */
export async function storeMedia(
  client: pg.ClientBase,
  file: string,
  bytes: Buffer,
): Promise<{ file: string } | { fault: string }> {
  const read = async () => ({ bytes })
  const folder: ImportedFolder = {
    categories: [],
    attributes: [],
    readPicture: read,
    readPaper: read,
    linesOf: async () => new Map(),
  }
  const isPaper = /\.pdf$/i.test(file)
  const found = isPaper
    ? await findPaper(client, folder, file, true)
    : await findPicture(client, folder, file, { widths: undefined, isWritten: true, takesDrawings: false })
  if ('fault' in found) return found
  const [, ending = ''] = /(\.[^.]*)$/.exec(file) ?? []
  return { file: isPaper ? found.handle : `${found.handle}${ending}` }
}
