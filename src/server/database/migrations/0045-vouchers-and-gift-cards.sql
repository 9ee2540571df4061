-- What lowers the price of an order, and what of it gift cards pay, in 1/100 of the main unit. Amounts of lines, taxes and the
-- total are those after the discounts; null: none.
alter table customer_order
  add column discount_amount bigint default 0,
  add column gift_card_amount bigint default 0,
  -- each discount with what it is and by how much it lowers the price
  add column discounts jsonb default '[]' check (octet_length(discounts::text) <= 4000);
alter table customer_order_line add column discount_amount bigint default 0;
-- what somebody has ordered without an account, too
create index customer_order_of_email on customer_order (site, email);

-- Codes that lower the price of an order, each on one site, with their conditions.
create table voucher (
  id uuid primary key,
  site text not null,
  -- in capital letters
  code text not null check (octet_length(code) <= 40),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- in 1/100 percent, or in 1/100 of the main unit; free delivery has none
  value bigint not null check (value >= 0),
  -- of the goods that it counts for
  least_goods_amount bigint not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  most_uses integer check (most_uses > 0),
  most_uses_of_person integer check (most_uses_of_person > 0),
  -- for somebody's first order on the site
  first_order boolean not null default false,
  -- whether it counts for goods whose price is reduced, for gift cards and for what partners sell
  reduced_goods boolean not null default true,
  gift_cards boolean not null default false,
  partner_products boolean not null default true,
  -- beside other vouchers that are combinable
  combinable boolean not null default false,
  -- made of a welcome voucher, when its code was entered for the first time
  welcome boolean not null default false,
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  -- by which staff have ended it early
  ended_at timestamptz,
  constraint voucher_code unique (code, site),
  constraint voucher_most_uses check (uses <= most_uses)
);
create index voucher_by_end on voucher (valid_until);

-- Which order has used which voucher; an order that is cancelled gives it back.
create table voucher_use (
  voucher_id uuid not null references voucher on delete cascade,
  order_id uuid not null references customer_order on delete cascade,
  -- the e-mail address of the order
  person text not null,
  -- which use of this person it is, so that of two orders at the same moment one fails
  nth integer not null,
  amount bigint not null,
  used_at timestamptz not null,
  primary key (voucher_id, order_id),
  constraint voucher_use_of_person unique (voucher_id, person, nth)
);
create index voucher_use_of_order on voucher_use (order_id);

-- Gift cards. Whoever has the code may pay with it, so that it is not here: a hash finds the card.
create table gift_card (
  id uuid primary key,
  site text not null,
  currency text not null,
  code_hash text not null constraint gift_card_code unique,
  -- the last letters of the code, by which people tell cards apart
  code_end text not null check (octet_length(code_end) <= 8),
  -- the sum of its entries of the account 'card', in 1/100 of the main unit
  balance bigint not null check (balance >= 0),
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  -- which order has bought it
  order_id uuid references customer_order on delete set null
);
create index gift_card_of_order on gift_card (order_id);
create index gift_card_by_end on gift_card (valid_until);

-- Each movement of money on gift cards, in double entry: what one account loses another one gets. 'issued' is what cards were
-- sold for, 'card' what is on them, 'redeemed' what they have paid, 'refunded' what of that went back to them.
create table gift_card_entry (
  -- of one movement
  transaction_id uuid not null,
  card_id uuid not null references gift_card on delete cascade,
  account text not null check (account in ('issued', 'card', 'redeemed', 'refunded')),
  amount bigint not null check (amount <> 0),
  -- the order that bought the card, or that was paid with it
  order_id uuid,
  made_at timestamptz not null,
  primary key (transaction_id, card_id, account)
);
create index gift_card_entry_of_card on gift_card_entry (card_id);
create index gift_card_entry_of_order on gift_card_entry (order_id);

create function keep_gift_card_entry() returns trigger language plpgsql as $$
begin
  -- the entries of a card go with it
  if tg_op = 'DELETE' and not exists (select from gift_card where id = old.card_id) then return old; end if;
  raise exception 'entries of gift cards are never changed' using errcode = 'check_violation';
end $$;
create trigger gift_card_entry_kept before update or delete on gift_card_entry
  for each row execute function keep_gift_card_entry();

-- At the end of a transaction each movement sums to zero, and each card has what its entries say.
create function check_gift_card_entry() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from gift_card_entry where transaction_id = new.transaction_id) <> 0 then
    raise exception 'a movement of gift cards does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger gift_card_entry_balanced after insert on gift_card_entry
  deferrable initially deferred for each row execute function check_gift_card_entry();

create function check_gift_card_balance() returns trigger language plpgsql as $$
declare
  card uuid := case tg_table_name when 'gift_card' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'card_id' end;
begin
  if exists (
    select from gift_card
    where id = card and balance <> coalesce(
      (select sum(amount) from gift_card_entry where card_id = card and account = 'card'), 0)
  ) then
    raise exception 'the balance of a gift card is not the sum of its entries' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger gift_card_balance_of_entries after insert or update of balance on gift_card
  deferrable initially deferred for each row execute function check_gift_card_balance();
create constraint trigger gift_card_entry_in_balance after insert on gift_card_entry
  deferrable initially deferred for each row execute function check_gift_card_balance();
