import { isAbsolute, join } from 'node:path'
import { type Environment, WrongConfiguration } from '../environment.ts'

/** A folder of originals. `isMade`: the shop makes it itself. */
interface FolderConfiguration {
  type: 'folder'
  folder: string
  isMade: boolean
}

/** A bucket by its address, which ends without a slash, and the key that reads and writes it. */
export interface BucketConfiguration {
  type: 'bucket'
  url: string
  keyId: string
  secret: string
  region: string
}

/** Where the originals of pictures and documents are stored. */
export type StoreConfiguration = FolderConfiguration | BucketConfiguration

/** Reads PICTURE_STORE, and of a bucket the variables that its other programs know, too. @throws WrongConfiguration */
export function readStoreConfiguration(environment: Environment, dataDir: string): StoreConfiguration {
  const named = environment.PICTURE_STORE
  if (!named) return { type: 'folder', folder: join(dataDir, 'originals'), isMade: true }
  if (isAbsolute(named)) return { type: 'folder', folder: named, isMade: false }
  const url = URL.canParse(named) ? new URL(named) : undefined
  const isBucket =
    url && /^https?:$/.test(url.protocol) && /^(?:\/[\w.-]+)+\/?$/.test(url.pathname) && !url.search && !url.hash
  if (!isBucket || url.username || url.password)
    throw new WrongConfiguration(
      `PICTURE_STORE is the whole path of a folder, such as /srv/originals, or the address of a bucket, such as https://s3.example/originals, not '${withoutPassword(named)}'.`,
    )
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: region } = environment
  if (!keyId || !secret)
    throw new WrongConfiguration('A bucket in PICTURE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const address = `${url.origin}${url.pathname.replace(/\/$/, '')}`
  return { type: 'bucket', url: address, keyId, secret, region: region || 'us-east-1' }
}

/** What stands in a terminal or a log must not have a key. */
const withoutPassword = (text: string): string => text.replace(/\/\/.*@/s, '//…@').replace(/\?.*/s, '?…')
