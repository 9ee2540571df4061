import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { isTextFeature } from '#rules/settings/word-names.ts'
import { wordsFile } from '#rules/settings/words-file.ts'
import { WORDS_DERIVATION, WORDS_FOLDER } from '#rules/settings/words-path.ts'
import { ALL_SITES, siteConfig } from '#sites/sites.ts'
import type { StoredBuildFiles } from '../build-files/stored-build-files.ts'
import type { ShopSettings } from '../contents/shop-settings.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { encodingOf } from '../request/encoding.ts'
import { HttpRefusal } from '../request/faults.ts'
import { type PackedText, packText } from '../request/pack-text.ts'

/** An address names the messages and the build's file, so that a file never changes under it. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Of a process of another release, which may make another script of the same messages. */
const BRIEFLY = 'public, max-age=60'

interface WordsShop {
  settings: ShopSettings
  renderer: PageRenderer
  buildFiles: StoredBuildFiles
}

const WordsAddress = Type.Object({
  version: Type.String({ pattern: '^[0-9a-z]{8}-[0-9]{1,6}$' }),
  '*': Type.String({ maxLength: 200 }),
})

/** A file of the build with the texts of a feature, and that of a shop that is developed. */
const TEXTS_FILE =
  /^(?:assets\/(?<built>[a-z-]+)\.(?<locale>[a-z]{2}-[A-Z]{2})-[\w-]{8}\.js|src\/sites\/texts\/compiled\/(?<source>[a-z-]+)\.(?<other>[a-z]{2}-[A-Z]{2})\.ts)$/

/**
 * The scripts with what a merchant says in place of texts, also of before and of another build, which a page in a cache may still name:
 * an address ends as that of the build's file does, from which a script has the other texts.
 */
export function wordsRoutes({ settings, renderer, buildFiles }: WordsShop): FastifyPluginAsyncTypebox {
  const packed = new LRUCache<string, Promise<PackedText>>({ max: 200 })
  const isOfBuild = async (file: string) =>
    renderer.hasFile(file) || (await buildFiles.read(file.slice(file.lastIndexOf('/') + 1))) !== undefined
  return async (app) => {
    app.get(
      `${WORDS_FOLDER}/:version/*`,
      { schema: { hide: true, params: WordsAddress }, config: { isFile: true } },
      async (request, reply) => {
        const { version, '*': file } = request.params
        const [hash = '', derivation] = version.split('-')
        const named = namedBy(file)
        const words = named && (await settings.words.of({ ...named, hash }))
        // each address that is packed costs more than all look-ups, so that it names a file that is there
        if (!words || !(await isOfBuild(`/${file}`))) {
          // a browser that remembers it would go without the file once another process has stored its build
          reply.header('cache-control', 'no-store')
          throw new HttpRefusal(404, 'UNKNOWN_WORDS', 'There are no such words.')
        }
        const key = `${hash} ${file}`
        const packing = packed.get(key) ?? packText(wordsFile(words, named.locale, `/${file}`))
        packed.set(key, packing)
        const encoding = encodingOf(request.headers['accept-encoding'])
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply
          .type('application/javascript; charset=utf-8')
          .header('cache-control', Number(derivation) === WORDS_DERIVATION ? FOREVER : BRIEFLY)
          .header('vary', 'Accept-Encoding')
          .send((await packing)[encoding])
      },
    )
  }
}

/** Of which feature and locale a file of texts is; undefined: it is none. Features are a list of the shop, and no words of a stranger. */
function namedBy(file: string) {
  const { built, locale, source, other } = TEXTS_FILE.exec(file)?.groups ?? {}
  const feature = built ?? source
  const known = ALL_SITES.map((site) => siteConfig(site).locale).find((one) => one === (locale ?? other))
  return feature !== undefined && isTextFeature(feature) && known ? { feature, locale: known } : undefined
}
