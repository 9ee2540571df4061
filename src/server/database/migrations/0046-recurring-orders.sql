-- Subscriptions that orders create. What is null in a row of before, no job delivers.
alter table subscription
  -- the order that it came with
  add column first_order_id uuid references customer_order on delete set null,
  add column delivery_address jsonb check (octet_length(delivery_address::text) <= 5000),
  add column billing_address jsonb check (octet_length(billing_address::text) <= 5000),
  add column payment text check (octet_length(payment) <= 40),
  add column is_gift boolean,
  -- the day of the next delivery by the clocks of the site; null: there is none
  add column next_delivery_on date;
create index subscription_of_order on subscription (first_order_id);
create index subscription_by_next_delivery on subscription (next_delivery_on) where next_delivery_on is not null;

alter table customer_order
  -- null: to the door
  add column delivery_kind text check (octet_length(delivery_kind) <= 20),
  -- where it is picked up: the store as it was then
  add column pickup_store jsonb check (octet_length(pickup_store::text) <= 2000),
  -- whether an old device is taken back; null: nothing in the order asks for it
  add column takes_old_device boolean;

alter table customer_order_line
  -- the contract that the line belongs to, also when that is deleted
  add column subscription_id uuid,
  -- how often it is delivered; null: once
  add column interval_weeks integer;
