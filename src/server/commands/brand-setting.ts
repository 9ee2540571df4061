import type { SettingChange } from '../contents/change-setting.ts'
import { readLogo } from '../contents/prepare-logo.ts'
import { isOfFileSystem, type Options } from './options.ts'
import { WrongUsage } from './wrong-usage.ts'

/** What options say about the brand; undefined: nothing, or two things of the logo. */
export function brandFields({ options, flags }: Options): SettingChange['fields'] | undefined {
  const name = options.get('--name')
  const [setsLogo, removesLogo] = [options.has('--logo'), flags.has('--no-logo')]
  if (setsLogo && removesLogo) return undefined
  if (name === undefined && !setsLogo && !removesLogo) return undefined
  return { ...(name !== undefined && { name }), ...(removesLogo && { logo: undefined }) }
}

export async function readBrandFiles({ options }: Options): Promise<SettingChange['fields']> {
  const file = options.get('--logo')
  return file === undefined ? {} : { logo: await logoOf(file) }
}

/** The logo of a file. @throws WrongUsage where it cannot be read, or is no picture */
async function logoOf(file: string) {
  const prepared = await readLogo(file).catch((error) => {
    throw isOfFileSystem(error) ? new WrongUsage(error.message) : error
  })
  if ('fault' in prepared) throw new WrongUsage(`The brand is refused: ${prepared.fault}.`)
  return prepared.logo
}
