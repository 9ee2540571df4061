/** One value, or one for each combination of labels. */
type Reading = number | Array<[labels: Record<string, string>, value: number]>

/** A metric whose values are read when somebody asks, so that counting costs the requests no more than an addition. */
export interface Metric {
  kind: 'gauge' | 'counter'
  /** As Prometheus wants it: a unit at the end, and `_total` for a counter. */
  name: string
  help: string
  labels?: readonly string[]
  read(): Reading | Promise<Reading>
}
