-- How many entries the sign-in that merged two watch lists had to leave out; null once the list has changed since.
alter table watch_list add column dropped integer;
