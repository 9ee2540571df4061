-- Title and variant of each line, by the line's key, as of the cart's last change: goods that have left the catalogue have
-- no other title. Null where the cart has not changed since this column exists.
alter table cart add column line_titles jsonb;
