-- What somebody has entered at the checkout and not ordered yet, one row for each visitor or customer and site.
create table checkout (
  -- the id of the cart that is to be ordered
  id text primary key,
  site text not null,
  customer_id text references customer on delete cascade,
  -- grows with each change, so that a page that shows older data orders nothing
  revision integer not null,
  entered jsonb not null check (octet_length(entered::text) <= 12000),
  updated_at timestamptz not null
);
create index checkout_by_age on checkout (updated_at);
create index checkout_of_customer on checkout (customer_id);

-- Orders, kept for as long as the law of their country asks for (src/sites/order-years.ts).
create table customer_order (
  id uuid primary key,
  -- what shoppers read: random, so that nobody can count orders
  number text not null constraint customer_order_number unique,
  site text not null,
  -- null: ordered as a guest, or the customer is deleted
  customer_id text references customer on delete set null,
  -- one version of a cart is ordered once
  cart_id text not null,
  cart_version bigint not null,
  -- given with the page whose button orders, so that a second press orders nothing
  form_key uuid not null,
  state text not null check (octet_length(state) <= 20),
  email text not null check (octet_length(email) <= 1024),
  delivery_address jsonb not null check (octet_length(delivery_address::text) <= 5000),
  billing_address jsonb not null check (octet_length(billing_address::text) <= 5000),
  payment text not null check (octet_length(payment) <= 40),
  currency text not null,
  -- sums in 1/100 of the main unit, taxes included
  goods_amount bigint not null,
  delivery_amount bigint not null,
  total_amount bigint not null,
  tax_amount bigint not null,
  -- for each rate: what it is in 1/100 percent, the sum with it, and the tax in it
  taxes jsonb not null,
  -- the published pages that were agreed to, each by key and revision
  documents jsonb not null,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  constraint customer_order_of_cart unique (cart_id, cart_version),
  constraint customer_order_form_key unique (form_key)
);
create index customer_order_by_moment on customer_order (placed_at);
create index customer_order_of_customer on customer_order (customer_id, placed_at);

-- The lines of orders with prices and taxes as they were.
create table customer_order_line (
  order_id uuid not null references customer_order on delete cascade,
  position integer not null,
  kind text not null,
  -- the number of an article, or the id of a partner product
  item_id text not null,
  product_id text,
  title text not null,
  variant text not null,
  quantity integer not null check (quantity > 0),
  -- of one piece, and of all
  price bigint not null,
  amount bigint not null,
  -- in 1/100 percent
  tax_rate integer not null,
  tax_amount bigint not null,
  primary key (order_id, position)
);
