declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** A server that speaks as S3 does, for tests. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: Array<{ name: string; configs: string[] }>
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
