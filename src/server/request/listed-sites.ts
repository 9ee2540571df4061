import type { Site } from '#sites/sites.ts'
import type { Configuration } from '../configuration.ts'
import type { CurrentSettings } from './current-settings.ts'

/** The sites of this shop that pages, their heads and robots.txt name at a moment: all but those in preparation. */
export const listedSites = (
  { configuration, settings }: { configuration: Pick<Configuration, 'sites'>; settings: CurrentSettings },
  moment: number,
): readonly Site[] => configuration.sites.filter((site) => settings.at(site, moment).opening.state !== 'preparing')
