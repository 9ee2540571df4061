-- Contracts of subscriptions. The number is what the customer reads in the confirmation; the address is the one of the
-- contract, by which a declaration without a login finds it, also when the account is gone.
create table subscription (
  id uuid primary key,
  number text not null unique check (octet_length(number) <= 60),
  site text not null,
  customer_id text references customer on delete set null,
  email text not null check (octet_length(email) <= 1024),
  type text not null check (type in ('coffee', 'machine')),
  -- [{"productId", "tcm", "quantity"}]: delivered once, and at every interval
  once_articles jsonb not null check (octet_length(once_articles::text) <= 4000),
  recurring_articles jsonb not null check (octet_length(recurring_articles::text) <= 4000),
  interval_weeks integer not null check (interval_weeks between 1 and 52),
  begins_on date not null,
  minimum_months integer not null check (minimum_months between 0 and 24),
  notice_days integer not null check (notice_days between 0 and 31),
  -- null: it runs
  cancelled_at timestamptz,
  -- its last day
  ends_on date,
  check ((cancelled_at is null) = (ends_on is null))
);
create index subscription_by_customer on subscription (customer_id);

-- Which subscription a declaration ended, and on which day; null: it matched none. An old release writes none.
alter table cancellation add column subscription_id uuid references subscription on delete set null;
alter table cancellation add column contract_ends_on date;
