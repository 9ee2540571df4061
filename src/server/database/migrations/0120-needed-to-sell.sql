-- Since when a site of this shop needs a seller and texts of its own to take orders: an order of before lets its site go on. A backup carries
-- it, because the database that it is restored into may be younger than the orders of a trial.
create table needed_to_sell (
  since timestamptz not null
);
insert into needed_to_sell (since) select applied_at from migration where name = '0098-settings-of-orders.sql';
