-- Declarations that withdraw from a contract (note L7), kept as evidence for three years. Bytes are bounded per field.
create table withdrawal (
  -- given with the page that asks for confirmation, so that a second press stores nothing
  id uuid primary key,
  site text not null,
  name text not null check (octet_length(name) <= 480),
  email text not null check (octet_length(email) <= 1024),
  contract text not null check (octet_length(contract) <= 800),
  -- which goods, in the consumer's words or as they were chosen; null: all of them
  goods text check (octet_length(goods) <= 16000),
  -- the order whose number was named by somebody who may; null: none is known
  order_id uuid references customer_order on delete set null,
  declared_at timestamptz not null,
  -- the number of the network that declared, for a day
  network text check (octet_length(network) <= 20),
  receipt_mailed boolean not null,
  -- when whoever runs the shop has handled it, and who it was; null: it waits, unless it made a return
  handled_at timestamptz,
  handled_by text check (octet_length(handled_by) <= 240)
);
create index withdrawal_by_moment on withdrawal (declared_at);
create index withdrawal_by_email on withdrawal (site, email, declared_at);
create index withdrawal_of_order on withdrawal (order_id);
create index withdrawal_open on withdrawal (declared_at) where handled_at is null;
create index withdrawal_by_counted_network on withdrawal (declared_at) where network is not null;

-- What comes back of an order. It belongs to the records of the sale and goes with the order.
create table order_return (
  -- that of the declaration that made it
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  state text not null check (octet_length(state) <= 20),
  declared_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text check (octet_length(changed_by) <= 240),
  -- the money that goes back for it
  refund_id uuid,
  -- what accepted pieces are worth in 1/100 of the main unit, taxes and delivery included; null: not received yet
  amount bigint,
  tax_amount bigint,
  delivery_amount bigint,
  -- for each rate: what it is in 1/100 percent, the sum with it, and the tax in it
  taxes jsonb check (octet_length(taxes::text) <= 5000)
);
create index order_return_of_order on order_return (order_id);
create index order_return_open on order_return (declared_at) where state = 'declared';

create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  -- of the order's line
  position integer not null,
  declared integer not null check (declared > 0),
  -- pieces that staff have taken back, and those of them that are sold again; null: not received yet
  accepted integer check (accepted between 0 and declared),
  restocked integer check (restocked between 0 and accepted),
  amount bigint,
  tax_amount bigint,
  primary key (return_id, position)
);
