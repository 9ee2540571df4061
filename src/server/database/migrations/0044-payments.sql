-- Payments at a provider, refunds of any kind, and orders that wait for their payment.

-- Until when an order keeps its pieces while it waits for its payment. Null once it is paid, and where nothing is waited for; a
-- cancelled order that still has it was given up because nobody paid.
alter table customer_order add column reserved_until timestamptz;

-- An order that nobody paid lets its cart be ordered again, so that only orders in force count as one of a cart and of a form.
-- The index on the cart alone serves processes of the release before, whose queries do not name the state.
create index customer_order_by_cart on customer_order (cart_id);
alter table customer_order drop constraint customer_order_of_cart;
alter table customer_order drop constraint customer_order_form_key;
create unique index customer_order_of_cart on customer_order (cart_id, cart_version) where state <> 'cancelled';
create unique index customer_order_form_key on customer_order (form_key) where state <> 'cancelled';
-- a cart waits for one payment at a time
create unique index customer_order_reserved on customer_order (cart_id) where state = 'reserved';
create index customer_order_abandoned on customer_order (reserved_until)
  where state = 'cancelled' and reserved_until is not null;

-- What an order is paid by at a provider. It goes with its order.
create table payment (
  -- also the idempotency key of its session at the provider
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  provider text not null check (octet_length(provider) <= 20),
  state text not null check (octet_length(state) <= 20),
  -- in 1/100 of the main unit
  amount bigint not null check (amount > 0),
  currency text not null check (octet_length(currency) = 3),
  -- the provider's id of the session; null: not known yet
  reference text unique check (octet_length(reference) <= 255),
  -- the provider's id of the money that was taken, which refunds name
  charge_reference text check (octet_length(charge_reference) <= 255),
  -- why it failed, or what is wrong with it, in a word of ours
  fault text check (octet_length(fault) <= 40),
  begun_at timestamptz not null,
  changed_at timestamptz not null,
  -- when the provider is asked next; null: never again
  check_at timestamptz
);
create index payment_of_order on payment (order_id);
create index payment_to_check on payment (check_at) where check_at is not null;
create index payment_by_change on payment (changed_at);

-- Money that goes back to a shopper, for the whole order or a part of it.
create table refund (
  -- also its idempotency key at the provider
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  -- null: whoever runs the shop pays it back, and says so
  payment_id uuid references payment on delete cascade,
  state text not null check (octet_length(state) <= 20),
  -- in 1/100 of the main unit
  amount bigint not null check (amount > 0),
  currency text not null check (octet_length(currency) = 3),
  reason text not null check (octet_length(reason) <= 40),
  -- the provider's id of it
  reference text unique check (octet_length(reference) <= 255),
  fault text check (octet_length(fault) <= 40),
  added_at timestamptz not null,
  changed_at timestamptz not null
);
create index refund_of_order on refund (order_id);
create index refund_of_payment on refund (payment_id);
create index refund_unfinished on refund (added_at) where state <> 'done';

-- The events that a provider has sent, each stored once; a job deletes them after some weeks.
create table payment_event (
  provider text not null check (octet_length(provider) <= 20),
  id text not null check (octet_length(id) <= 255),
  type text not null check (octet_length(type) <= 100),
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_event_by_age on payment_event (received_at);

-- Orders and payments that do not fit each other, while that is so. A job finds them.
create table payment_fault (
  order_id uuid not null references customer_order on delete cascade,
  kind text not null check (octet_length(kind) <= 40),
  found_at timestamptz not null,
  primary key (order_id, kind)
);
