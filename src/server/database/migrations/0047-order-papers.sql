-- The parcels in which an order was shipped; an order that somebody brings has none.
create table order_parcel (
  order_id uuid not null references customer_order on delete cascade,
  position integer not null,
  -- one of src/sites/carriers.ts
  carrier text not null check (octet_length(carrier) <= 40),
  tracking_number text not null check (octet_length(tracking_number) <= 40),
  shipped_at timestamptz not null,
  primary key (order_id, position)
);

-- The links by which mails open an order without a login.
create table order_link (
  token_hash text primary key,
  order_id uuid not null references customer_order on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index order_link_of_order on order_link (order_id, created_at);
create index order_link_by_end on order_link (expires_at);

-- The last number that was given in a series, which begins anew with each year of a site. The row is locked until the
-- document with the number is committed, so that a series has no gaps.
create table invoice_series (
  site text not null,
  year integer not null,
  kind text not null,
  last integer not null,
  primary key (site, year, kind)
);

-- Invoices, and the credit notes that correct them. Lines, addresses and sums are those of the order.
create table invoice (
  number text primary key,
  site text not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_id uuid not null references customer_order on delete cascade,
  -- the refund that a credit note is for
  refund_id uuid constraint invoice_refund unique,
  -- who sold, as it was then
  seller jsonb not null check (octet_length(seller::text) <= 8000),
  -- of a credit note: for each rate the sum that is given back and the tax in it, as in customer_order.taxes
  taxes jsonb,
  issued_at timestamptz not null,
  -- when the goods were supplied; null: they were not yet when it was issued
  supplied_at timestamptz
);
create unique index invoice_of_order on invoice (order_id) where kind = 'invoice';
create index invoices_of_order on invoice (order_id);

-- Who was reminded of an order that is paid in advance.
create table prepayment_reminder (
  order_id uuid primary key references customer_order on delete cascade,
  reminded_at timestamptz not null
);
create index customer_order_prepaid on customer_order (placed_at) where state = 'placed' and payment = 'prepayment';
