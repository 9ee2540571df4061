import { SaxesParser } from 'saxes'
import { DIGEST, type StoredOriginal } from './original-store.ts'

/** A page of a bucket's list of objects, and the token of the next one. */
export interface ListingPage {
  originals: StoredOriginal[]
  next: string | undefined
}

/** Reads what ListObjectsV2 answers. @throws where it is no XML */
export function readListing(xml: string): ListingPage {
  const page: ListingPage = { originals: [], next: undefined }
  const found: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    found[name] = text
    text = ''
    if (name === 'NextContinuationToken') page.next = found[name]
    if (name !== 'Contents') return
    const digest = found.Key?.slice(-64) ?? ''
    const putAt = Date.parse(found.LastModified ?? '')
    if (DIGEST.test(digest) && Number.isFinite(putAt)) page.originals.push({ digest, putAt })
  })
  parser.write(xml).close()
  return page
}

/** The code of an error that a bucket answers, such as NoSuchBucket. */
export const errorCode = (xml: string): string | undefined => /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1]
