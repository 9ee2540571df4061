import type { Brand } from '#rules/settings/settings.ts'
import { usePageContext } from './page-context.tsx'

/** The shop's name and face, for what only the server renders. A file of its own, so that no island loads it. */
export function useBrand(): Brand {
  const { brand } = usePageContext()
  if (!brand) throw new Error('No island has the brand.')
  return brand
}
