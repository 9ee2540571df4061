import { expect, test } from 'vitest'
import { ALL_SITES } from '#sites/sites.ts'
import { shellContents } from './contents/demo-contents.ts'

const OF_THE_DEMO = /crema|coffee|kaffee|caf(?:é|edia)|kawa|kawy|káv|kahve|röst|550/i

test.each(ALL_SITES)('what stands around the pages of a shop without goods on %s is of any shop', (site) => {
  const around = shellContents(Date.UTC(2026, 10, 29), [site]).filter(({ content: { kind } }) =>
    ['header-benefits', 'footer'].includes(kind),
  )
  expect(around).toHaveLength(2)
  // the headings of networks and apps are not shown without links, and addresses keep the code name
  const shown = JSON.stringify(around, (key, value) =>
    ['socialMedia', 'appReferences', 'url', 'href'].includes(key) ? undefined : value,
  )
  expect(shown).not.toMatch(OF_THE_DEMO)
})

test.each(ALL_SITES)(
  'a shop without goods on %s has no stores, and none of its pages speaks of picking up in one',
  (site) => {
    const contents = shellContents(Date.UTC(2026, 10, 29), [site])
    expect(contents.map(({ content: { kind } }) => kind)).not.toContain('stores')
    const keyed = (key: string) => JSON.stringify(contents.find(({ content }) => content.key === key)!.content)
    expect(keyed('delivery') + keyed('returns') + keyed('store-finder')).not.toMatch(
      /550|Filiale wählen|eine Filiale|prodejnu|predajňu/,
    )
    expect(keyed('faq')).not.toContain('"id":"pickup"')
  },
)
