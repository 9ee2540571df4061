import { lineAt } from './line-at.ts'

/** A title of a test outside of every describe, which a list shows alone; those inside continue the title of theirs. */
const TITLE =
  /^(?:(?:test|it)(?:\.\w+)*(?:<[^\n]*>)?\(\s*|\]\s*(?:as const)?\)\(\s*)(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)")/gm

/** Forms that are only verbs, so that a title which begins with one has no subject; 'counts' and 'names' may be nouns. */
const VERB =
  /^(?:is|are|was|were|has|have|had|does|do|can|cannot|may|must|should|never|adds|allows|asks|becomes|begins|brings|comes|contains|creates|deletes|ends|fails|finds|follows|gets|gives|goes|has|hides|holds|ignores|keeps|knows|leads|leaves|loads|logs|makes|needs|opens|passes|reads|receives|refuses|rejects|removes|renders|says|sees|sends|sets|shows|stays|stores|takes|tells|throws|works)\b/
/** Words that mean somebody or something which another title has named. */
const PRONOUN = /^(?:it|its|they|their|he|she|and|who|whom|whoever|somebody|someone|nobody)\b/

/** The lines of titles without a subject that a reader of a list understands. */
export function titlesWithoutSubject(source: string): number[] {
  return [...source.matchAll(TITLE)].flatMap(({ index, 1: plain, 2: template, 3: double }) => {
    const title = plain ?? template ?? double ?? ''
    return VERB.test(title) || PRONOUN.test(title) ? [lineAt(source, index)] : []
  })
}
