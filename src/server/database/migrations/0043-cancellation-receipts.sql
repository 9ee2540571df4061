-- By the number of the network that declared, for a day, receipts of an address are counted; and whether one was sent by mail.
-- An old release writes no number, and sends a mail.
alter table cancellation add column network text check (octet_length(network) <= 20);
alter table cancellation add column receipt_mailed boolean not null default true;
create index cancellation_by_counted_network on cancellation (declared_at) where network is not null;
