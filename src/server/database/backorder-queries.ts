/** SQL: the day of a moment in milliseconds since 1970, by the clocks of UTC. */
export const dayOfMoment = (moment: string): string =>
  `to_char(to_timestamp(${moment} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`

/** SQL: how many pieces of an article are sold beyond its stock at a moment in milliseconds since 1970; as `openBackorder` decides. */
export const soldBeyond = (table: string, moment: string): string =>
  `coalesce(case when ${table}.backorder ->> 'from' <= ${dayOfMoment(moment)}
     then 0 else (${table}.backorder ->> 'most')::integer end, 0)`
