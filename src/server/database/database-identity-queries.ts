/**
 * SQL: which database this is. Transactions have other numbers in another database, such as one that pg_dump's files were restored
 * into.
 */
export const DATABASE_IDENTITY = `(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database())`
