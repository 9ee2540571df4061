/** SQL: how many pieces of an article are sold beyond its stock at a moment in milliseconds since 1970; as `openBackorder` decides. */
export const soldBeyond = (table: string, moment: string): string =>
  `coalesce(case when ${table}.backorder ->> 'from' <= to_char(to_timestamp(${moment} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')
     then 0 else (${table}.backorder ->> 'most')::integer end, 0)`
