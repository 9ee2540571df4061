-- Goods of partners that are sold through the shop. The title is an object by language; an amount is in 1/100 of the
-- site's main unit. A product without a price on a site is not sold there.
create table partner_product (
  id text primary key,
  title jsonb not null,
  available boolean not null
);

create table partner_product_price (
  site text not null,
  partner_product_id text not null references partner_product on delete cascade,
  amount integer not null check (amount >= 0),
  primary key (site, partner_product_id)
);
