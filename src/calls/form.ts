/**
 * One form between a page and its route, as a call is one between browser and server. The route answers with a FormOutcome of it, and
 * its page reads a Posted of it, so that neither can name a problem, a fault or a field that the other does not know. The body's
 * shape is in `<feature>-shapes.ts`, which only the server loads. Where scripts load the feature's calls its forms stand apart, in
 * `<feature>-forms.ts`, because scripts load no form.
 *
 * `Shown` are the names that the page shows again, never a password's; `Faults` is what can be wrong with fields, by their names.
 */
export interface Form<
  Problem extends string = string,
  Shown extends string = string,
  Faults extends object = AnyFaults,
> {
  /** The address that the form is sent to. The page that declares the form (`form` in src/web/pages/page.ts) answers it. */
  path: string
  /** What the page says of a form whose body has not the shape; absent: the error page says it (400). */
  malformed?: Problem
  /** The fields that it shows again then. */
  fields?: readonly Shown[]
  /** Never there: it holds the types. */
  readonly answer?: { problem: Problem; shown: Shown; faults: Faults }
}

// a Record would demand every fault of a form
type AnyFaults = Partial<Record<string, string>>

/** What a form's page shows again, by name. */
type Shown<Name extends string> = { readonly [One in Name]?: string | undefined }

/**
 * What a form's page is answered with: a problem of the whole form, its faults by field, or only the fields to show. `status` is the
 * HTTP status; otherwise 400, and 200 without problem and faults.
 */
export type FormAnswer<Problem, Name extends string, Faults extends object> = { status?: number } & (
  | { problem: Problem; faults?: Partial<Faults>; shown?: Shown<Name> }
  | { problem?: never; faults: Partial<Faults>; shown?: Shown<Name> }
  | { problem?: never; faults?: never; shown: Shown<Name> }
)

/**
 * How a route answers a form: by a redirect (303) to a path of this shop, or by the form's page. `resent`: the browser sends its
 * fields once more, to that path (307).
 */
export type FormOutcome<Any extends Form> =
  Any extends Form<infer Problem, infer Name, infer Faults>
    ? { to: string; resent?: boolean } | (FormAnswer<Problem, Name, Faults> & { to?: never })
    : never

/** The fields that a form shows again, and its faults by field, for a function that makes a part of its answer. */
export type ShownOf<Any extends Form> = Any extends Form<string, infer Name, object> ? Shown<Name> : never
export type FaultsOf<Any extends Form> = Any extends Form<string, string, infer Faults> ? Partial<Faults> : never

/** What the page of a form reads of its answer: the fields as they were sent, the problem, and the faults as 'error-email'. */
export type Posted<Any extends Form> =
  Any extends Form<infer Problem, infer Shown, infer Faults>
    ? { readonly problem?: Problem } & { readonly [Name in Shown]?: string } & {
        readonly [Name in keyof Faults & string as `error-${Name}`]?: Faults[Name]
      }
    : never

/** The answer of a form as its page reads it; what is undefined is absent. */
export function postedOf({
  problem,
  faults = {},
  shown = {},
}: FormAnswer<string, string, object>): Record<string, string> {
  const named = Object.entries(faults).map(([field, fault]) => [`error-${field}`, fault] as const)
  const all: ReadonlyArray<readonly [string, string | undefined]> = [
    ...Object.entries(shown),
    ...named,
    ['problem', problem],
  ]
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/**
 * What a page says by its address, after a form or a call has redirected there. Its values are the only ones that the page knows, so
 * that an address that anybody may write says nothing else.
 */
export interface Notice {
  /** The path of the page. */
  path: string
  /** The query parameter. */
  name: string
  values: readonly string[]
}

/** The address of a page that says something. `path` is the page's own with more parameters, where it has some. */
export function noticePath<Of extends Notice>(notice: Of, value: Of['values'][number], path = notice.path): string {
  return `${path}${path.includes('?') ? '&' : '?'}${notice.name}=${value}`
}

/** What the address of a page says; undefined: nothing that the page knows. */
export function noticeIn<Of extends Notice>(
  { name, values }: Of,
  query: Readonly<Record<string, string | undefined>>,
): Of['values'][number] | undefined {
  return values.find((value) => value === query[name])
}
