-- What an article cost and whether it could be bought when it was put on the list, so that the list can say what has
-- changed since; null: an entry of an old release, of which nothing is said.
alter table watch_list_entry add column price_then integer;
alter table watch_list_entry add column available_then boolean;
