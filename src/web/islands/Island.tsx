import { type ComponentType, createContext, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageContext, usePageContext } from '../page-context.tsx'
import { IslandRoot } from './IslandRoot.tsx'
import { elementsIn } from './is-changed.ts'
import { ISLAND_FEATURES, type IslandName } from './island-features.ts'

/**
 * When an island is hydrated: on load, when somebody turns to it, then or as soon as the cart is not the rendered one
 * (`cart`), or where the browser has viewed products to show (`history`).
 */
export type IslandMoment = 'load' | 'intent' | 'cart' | 'history'

/** Gives each island of one page an id of its own. */
export const IslandIds = createContext(numberedIslands())

export function numberedIslands(): () => string {
  let last = 0
  return () => {
    last += 1
    return `i${last}`
  }
}

/**
 * Renders an island by a renderToString of its own, because useId gives the browser the same ids only in a tree of its own
 * with the same identifierPrefix (the element's id). The properties are JSON in a script element that is not executed.
 */
export function Island<P extends object>(given: {
  name: IslandName
  component: ComponentType<P>
  properties: P
  when: IslandMoment
}) {
  const context = usePageContext()
  const id = useContext(IslandIds)()
  const Component = given.component
  const html = renderToString(
    <IslandRoot context={islandContext(context, given.name)}>
      <Component {...given.properties} />
    </IslandRoot>,
    { identifierPrefix: id },
  )
  return (
    <>
      <div
        id={id}
        data-island={given.name}
        data-when={given.when}
        data-elements={elementsIn(html)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        data-of={id}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(given.properties).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}

/** Only the island's own texts, as in the browser: a text that is missing there then fails on the server already. */
function islandContext(context: PageContext, name: IslandName): PageContext {
  const texts = Object.fromEntries(ISLAND_FEATURES[name].map((feature) => [feature, context.texts[feature]]))
  return { ...context, texts }
}
