-- When whoever runs the shop has handled a declaration, and who it was; null: it waits. An old release writes none.
alter table cancellation add column handled_at timestamptz;
alter table cancellation add column handled_by text check (octet_length(handled_by) <= 240);
create index cancellation_open on cancellation (declared_at) where handled_at is null;
