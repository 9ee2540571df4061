import { type ComponentType, createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageContext, PageContextRoot, usePageContext } from '../page-context.tsx'
import { ISLAND_FEATURES, type IslandName } from './island-features.ts'

/** When an island comes alive in the browser. */
export type IslandMoment = 'load' | 'idle' | 'visible'

/** Counts the islands of one page, so that each has its own id. */
export const IslandCounter = createContext({ next: 0 })

/**
 * Draws an island: by a renderToString of its own whose identifierPrefix is its element id, so that the ids match when
 * the browser hydrates it. Properties travel as JSON in a script element that is never executed.
 */
export function Island<P extends object>(given: {
  name: IslandName
  component: ComponentType<P>
  properties: P
  when: IslandMoment
}) {
  const shop = usePageContext()
  const counter = useContext(IslandCounter)
  counter.next += 1
  const id = `i${counter.next}`
  const Component = given.component
  const html = renderToString(
    <PageContextRoot context={islandContext(shop, given.name)}>
      <Component {...given.properties} />
    </PageContextRoot>,
    { identifierPrefix: id },
  )
  return (
    <>
      <div id={id} data-island={given.name} data-when={given.when} dangerouslySetInnerHTML={{ __html: html }} />
      <script
        type="application/json"
        data-of={id}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(given.properties).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}

/** An island sees only the texts it names, on the server as in the browser. */
function islandContext(shop: PageContext, name: IslandName): PageContext {
  const texts = Object.fromEntries(ISLAND_FEATURES[name].map((feature) => [feature, shop.texts[feature]]))
  return { ...shop, texts }
}
