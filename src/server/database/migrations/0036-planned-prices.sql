-- Prices with a start, and an end where they have one (docs/decisions/2026-11-23-prices-with-a-start.md). A row goes when all
-- of it has happened; what was charged is in price_history.
create table planned_price (
  site text not null,
  tcm text not null,
  starts_at timestamptz not null,
  -- the price that held before comes back at this moment; null: it stays
  ends_at timestamptz,
  amount integer not null check (amount > 0),
  -- what it costs from the end on
  return_amount integer check (return_amount >= 0),
  -- a new ordinary price, which ends a reduction
  regular boolean not null,
  -- article_price and price_history say it already; of such a plan only the end is left
  started boolean not null default false,
  -- when something of it happens next: its start, or its end where it has started
  next_at timestamptz not null,
  author text not null,
  created_at timestamptz not null,
  primary key (site, tcm, starts_at),
  foreign key (site, tcm) references article_price on delete cascade,
  check (starts_at < ends_at),
  check ((ends_at is null) = (return_amount is null)),
  check (next_at = case when started then ends_at else starts_at end)
);
create index planned_price_by_next on planned_price (next_at);
create index planned_price_of_site on planned_price (site, next_at);
