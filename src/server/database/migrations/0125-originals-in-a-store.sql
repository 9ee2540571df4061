-- The originals of pictures move to a store outside the database (docs/decisions/2026-11-29-pictures-in-a-store.md). `digest` is the SHA-256
-- of the bytes as hex digits, by which the store has them; null: only the column has them, as where an older build writes.
alter table picture add column digest text, add column size integer;
