-- What the shop was called when an invoice was issued, which a new name does not change. Null: it was issued before a shop could
-- have a name of its own, and says Crema.
alter table invoice add column brand text;
