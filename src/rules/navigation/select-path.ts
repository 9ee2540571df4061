/** A place in the navigation, with those below it. */
export interface NavigationPlace {
  href: string
  children: readonly NavigationPlace[]
}

/** The same place with what it is to the page that is shown (NAV-13, NAV-15). */
export type Selected<P extends NavigationPlace> = Omit<P, 'children'> & {
  /** The page itself. */
  lastSelectedNode: boolean
  /** A place above the page. */
  childIsSelected: boolean
  children: Selected<P>[]
}

/** Marks the way from the top of the navigation to the page at `path`. */
export function selectPath<P extends NavigationPlace>(places: readonly P[], path: string | undefined): Selected<P>[] {
  return places.map((place) => {
    const children = selectPath(place.children as readonly P[], path)
    return {
      ...place,
      children,
      lastSelectedNode: place.href === path,
      childIsSelected: children.some(({ lastSelectedNode, childIsSelected }) => lastSelectedNode || childIsSelected),
    }
  })
}
