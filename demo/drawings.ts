import { readFileSync } from 'node:fs'
import type { Drawing } from '#artwork/draw.ts'
import type { EnergyLabel } from '#artwork/energy-label.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { Texts } from './site-text.ts'

/** What is drawn for the catalogue, by the names of the files of which its documents speak. */
export const DRAWINGS: {
  goods: Readonly<Record<string, Drawing>>
  energyLabels: Readonly<Record<string, EnergyLabel>>
} = JSON.parse(readFileSync(new URL('drawings.json', import.meta.url), 'utf8'))

/** What label and data sheet say of a model. */
export interface LabelledModel extends EnergyLabel {
  /** The part that the label speaks of, where it is not the whole good. */
  component?: Texts
}

/** The models of a product that have an energy label, each once; colours share one. */
export function modelsOf({ articles }: Pick<DemoProduct, 'articles'>): LabelledModel[] {
  const models = articles.flatMap(({ energy }): LabelledModel[] => {
    const label = energy && typeof energy.label === 'object' ? DRAWINGS.energyLabels[energy.label.file] : undefined
    return label ? [{ ...label, ...(energy?.component && { component: energy.component as Texts }) }] : []
  })
  return [...new Map(models.map((model) => [model.model, model])).values()]
}

/** What is drawn of the first article of a product, as it stands in its room. */
export function portraitOf({ articles }: Pick<DemoProduct, 'articles'>): Drawing | undefined {
  const [picture] = articles[0]?.pictures ?? []
  return picture && DRAWINGS.goods['file' in picture ? (picture.file ?? '') : '']
}
