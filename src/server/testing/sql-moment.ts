/**
 * A moment of the shop's clock as an expression in SQL. The database's own clock, `now()`, shows another time, so that rows
 * would begin or end before or after what the test has set.
 */
export const sqlMoment = (moment: number): string => `to_timestamp(${moment} / 1000.0)`
