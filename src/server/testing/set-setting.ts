import { commandOf } from '../commands/command-of.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import type { TestShop } from './test-shop.ts'

/** Runs a command of `crema`, in the environment of a shop that is no real one unless another is given. */
export const runTyped = (
  { database, moment }: Pick<TestShop, 'database' | 'moment'>,
  words: readonly string[],
  configuration: Configuration = readConfiguration({}),
): Promise<string> =>
  commandOf(
    words[0],
    words.slice(1),
    undefined,
    undefined,
    () => configuration,
    () => configuration.origins.defaultSite,
    () => configuration,
  )(database, moment)

/** Runs `crema settings set …` with the words that follow, in the same environment. */
export const setSetting = (
  shop: Pick<TestShop, 'database' | 'moment'>,
  words: readonly string[],
  configuration?: Configuration,
): Promise<string> => runTyped(shop, ['settings', 'set', ...words], configuration)
