-- The catalogue. Texts are objects by language; amounts are integers in 1/100 of the site's main unit.
create table category (
  slug text primary key,
  parent text references category,
  position integer not null,
  title jsonb not null,
  intro jsonb not null
);

create table picture (
  handle text primary key,
  media_type text not null,
  original bytea not null,
  widths integer[] not null,
  formats text[] not null
);

create table product (
  id text primary key,
  legacy_id text unique,
  range text not null,
  family text,
  brand text not null,
  product_type text not null,
  title jsonb not null,
  description jsonb not null,
  material jsonb not null,
  features jsonb not null,
  dimensions jsonb not null,
  logos jsonb not null,
  documents jsonb not null,
  safety jsonb,
  promotion_text jsonb,
  show_old_price_as_on_offer boolean not null,
  max_order_volume integer,
  subscription text,
  rating_count integer not null,
  rating_stars real not null,
  new_since timestamptz not null,
  set_with text[] not null,
  position integer not null
);

-- The categories a product is found in: its own and those above them. The one at position 0 is its home.
create table product_category (
  product_id text not null references product on delete cascade,
  category text not null references category,
  position integer not null,
  primary key (product_id, category)
);

create table article (
  tcm text primary key,
  id text not null unique,
  product_id text not null references product on delete cascade,
  position integer not null,
  value_indexes integer[] not null,
  stock integer check (stock >= 0),
  back_in_stock_option text not null,
  max_order_volume integer,
  online_exclusive boolean not null,
  crema_card boolean not null,
  returnable_electronics boolean not null,
  bulky boolean not null,
  free_shipping boolean not null,
  energy jsonb,
  content jsonb,
  gallery jsonb not null
);
create index article_of_product on article (product_id, position);

create table article_price (
  site text not null,
  tcm text not null references article on delete cascade,
  amount integer not null check (amount >= 0),
  recommended integer,
  primary key (site, tcm)
);

-- Append-only: what the lowest prior price is computed from.
create table price_history (
  site text not null,
  tcm text not null references article on delete cascade,
  valid_from timestamptz not null,
  amount integer not null check (amount >= 0),
  regular boolean not null default false,
  primary key (site, tcm, valid_from)
);

-- What a listing sorts by, one row for each site, category and product.
create table listing (
  site text not null,
  category text not null references category,
  product_id text not null references product on delete cascade,
  position integer not null,
  lowest_amount integer not null,
  new_since timestamptz not null,
  primary key (site, category, product_id)
);
create index listing_by_position on listing (site, category, position, product_id);
create index listing_by_price on listing (site, category, lowest_amount, product_id);
create index listing_by_novelty on listing (site, category, new_since, product_id);

-- Grows with every change of what pages show; caches compare it.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);
