-- What happened to an order, in the order in which it happened; null counts as no event yet.
alter table customer_order add column event_count integer;
create table order_event (
  order_id uuid not null references customer_order on delete cascade,
  -- from 1 on, without gaps
  position integer not null check (position > 0),
  type text not null check (octet_length(type) <= 40),
  -- 'shopper', 'staff', 'shop', or 'api ' and the name of a key
  done_by text not null check (octet_length(done_by) <= 300),
  data jsonb not null check (octet_length(data::text) <= 4000),
  happened_at timestamptz not null,
  primary key (order_id, position)
);
-- Rows are only added, so that those of a time stand together.
create index order_event_by_moment on order_event using brin (happened_at);

-- Events are never changed, and go with their order.
create function refuse_change_of_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from customer_order where id = old.order_id) then
    return old;
  end if;
  raise exception 'order_event is append-only: its rows are not changed, and deleted with their order only';
end $$;
create trigger order_event_is_append_only before update or delete on order_event
  for each row execute function refuse_change_of_order_event();

-- How merchants look for orders.
create index customer_order_of_site on customer_order (site, placed_at);
create index customer_order_by_state on customer_order (state, placed_at);
create index customer_order_by_payment on customer_order (payment, placed_at);
create index customer_order_by_email on customer_order (email, placed_at);
create index customer_order_by_name on customer_order using gin (to_tsvector('simple'::regconfig, lower(
  coalesce(delivery_address ->> 'firstname', '') || ' ' || coalesce(delivery_address ->> 'lastname', '') || ' ' ||
  coalesce(delivery_address ->> 'company', '') || ' ' || coalesce(billing_address ->> 'firstname', '') || ' ' ||
  coalesce(billing_address ->> 'lastname', '') || ' ' || coalesce(billing_address ->> 'company', ''))));

-- Programs that work for whoever runs the shop. The key itself is not stored.
create table api_key (
  id uuid primary key,
  name text not null unique check (octet_length(name) <= 240),
  key_hash text not null unique check (octet_length(key_hash) <= 100),
  scopes text[] not null check (cardinality(scopes) between 1 and 10 and octet_length(scopes::text) <= 200),
  created_at timestamptz not null,
  -- null: until somebody removes it
  expires_at timestamptz,
  -- to the minute
  last_used_at timestamptz
);

-- What a write of a key was answered, by its Idempotency-Key, for a day. It holds nothing of a person.
create table api_answer (
  api_key_id uuid not null references api_key on delete cascade,
  key text not null check (octet_length(key) <= 128),
  body_hash text not null check (octet_length(body_hash) <= 100),
  -- null while the transaction of the write is open
  answer jsonb check (octet_length(answer::text) <= 100000),
  created_at timestamptz not null,
  primary key (api_key_id, key)
);
create index api_answer_by_age on api_answer (created_at);

-- Where events of orders are sent.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  url text not null unique check (octet_length(url) <= 2000),
  -- types of order_event
  events text[] not null check (cardinality(events) between 1 and 40 and octet_length(events::text) <= 2000),
  -- by which each delivery is signed
  secret text not null check (octet_length(secret) <= 200),
  created_at timestamptz not null,
  -- attempts that failed since the last one that succeeded
  failures integer not null default 0,
  -- no attempt before; null: at once
  resume_at timestamptz,
  last_delivered_at timestamptz,
  -- nothing is queued or sent since; null: it is in use
  stopped_at timestamptz,
  -- the run that sends to it now, and until when it may
  leased_by uuid,
  leased_until timestamptz
);

-- An event that is to be sent, or was sent, to an endpoint.
create table webhook_delivery (
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  order_id uuid not null,
  position integer not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  queued_at timestamptz not null,
  -- not sent before
  due_at timestamptz not null,
  -- the status that answered the last attempt, or why there was none
  last_result text check (octet_length(last_result) <= 200),
  -- delivered, or given up
  ended_at timestamptz,
  primary key (order_id, position, endpoint_id),
  foreign key (order_id, position) references order_event on delete cascade
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_failed on webhook_delivery (endpoint_id, ended_at) where state = 'failed';
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, queued_at);
create index webhook_delivery_by_end on webhook_delivery (ended_at);
