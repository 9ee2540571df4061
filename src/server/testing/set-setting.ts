import { commandOf } from '../commands/command-of.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import type { TestShop } from './test-shop.ts'

/** Runs `crema settings set …` with the words that follow, in the environment of a shop that is no real one unless another is given. */
export const setSetting = (
  { database, moment }: Pick<TestShop, 'database' | 'moment'>,
  words: readonly string[],
  configuration: Configuration = readConfiguration({}),
): Promise<string> =>
  commandOf(
    'settings',
    ['set', ...words],
    undefined,
    undefined,
    undefined,
    undefined,
    () => configuration,
  )(database, moment)
