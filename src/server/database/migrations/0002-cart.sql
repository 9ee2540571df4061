-- One row a cart, its lines in it: a cart is read and written whole, so a write is one statement that holds where the
-- version is unchanged. The id is a hash of the visitor's token and the site; the token itself is kept nowhere.
create table cart (
  id text primary key,
  site text not null,
  version bigint not null,
  lines jsonb not null,
  updated_at timestamptz not null
);
create index cart_by_age on cart (updated_at);

-- One answer for each press: written in the statement that has the effect.
create table cart_answer (
  cart_id text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (cart_id, key)
);
create index cart_answer_by_age on cart_answer (created_at);
