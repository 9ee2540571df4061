import type { TemporaryFile } from '../catalogue-file/temporary-file.ts'
import { isZip, unpackFolder } from '../catalogue-file/unpack-zip.ts'
import { ATTRIBUTES, CATEGORIES, DOCUMENTS, MARK, MEDIA, PRODUCTS, REDIRECTS } from './open-catalogue-folder.ts'

const FILES = [MARK, CATEGORIES, ATTRIBUTES, REDIRECTS]
const FOLDERS = [PRODUCTS, MEDIA, DOCUMENTS]

/** Unpacks a catalogue of the shop's own format from a ZIP archive, with its parts alone; undefined: the file is no such archive. */
export async function unpackCatalogueFolder(
  path: string,
): Promise<{ file: TemporaryFile } | { message: string } | undefined> {
  return (await isZip(path)) ? unpackFolder(path, MARK, isPart) : undefined
}

function isPart(name: string): boolean {
  const [folder, file, ...deeper] = name.split('/')
  return file === undefined ? FILES.includes(name) : deeper.length === 0 && FOLDERS.includes(folder!)
}
