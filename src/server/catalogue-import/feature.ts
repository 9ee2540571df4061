import { readFile } from 'node:fs/promises'
import { fetchCatalogueFile } from '../catalogue-file/fetch-catalogue-file.ts'
import { deadline } from '../deadline.ts'
import type { Feature } from '../feature.ts'
import { type FetchBytes, pictureJobs } from './fetch-pictures.ts'

const SILENCE_MS = deadline(15_000)
const WHOLE_MS = deadline(60_000)

export const catalogueImportFeature = {
  name: 'catalogue-import',
  jobs: ({ clock, originals, configuration: { production, webhookNetworks: networks } }) => {
    const fetchBytes: FetchBytes = async (url, { mostBytes, signal }) => {
      const limits = { bytes: mostBytes, silenceMs: SILENCE_MS, wholeMs: WHOLE_MS }
      const fetched = await fetchCatalogueFile(url, { production, networks, limits }, signal)
      if ('message' in fetched) return { fault: fetched.message, isFinal: false }
      try {
        return { bytes: await readFile(fetched.file.path) }
      } finally {
        await fetched.file.remove()
      }
    }
    return pictureJobs({ clock, originals, fetchBytes })
  },
} satisfies Feature
