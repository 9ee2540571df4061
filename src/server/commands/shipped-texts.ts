import { readFile } from 'node:fs/promises'
import type { Language, SiteLocale } from '#sites/sites.ts'

const FOLDER = new URL('../../sites/texts/', import.meta.url)

/** The messages of a language, or of one of its locales, as the shop ships them, by names such as 'cart.heading'. */
export async function shippedTexts(
  features: readonly string[],
  { language, locale }: { language: Language; locale?: SiteLocale },
): Promise<Map<string, string>> {
  const folders = [language, ...(locale ? [locale] : [])]
  const files = await Promise.all(
    features.flatMap((feature) => folders.map(async (folder) => [feature, await messagesOf(folder, feature)] as const)),
  )
  return new Map(
    files.flatMap(([feature, messages]) =>
      Object.entries(messages).map(([key, message]) => [`${feature}.${key}`, message] as const),
    ),
  )
}

/** A locale has a file only for what its language says otherwise. */
async function messagesOf(folder: string, feature: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(new URL(`${folder}/${feature}.json`, FOLDER), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
