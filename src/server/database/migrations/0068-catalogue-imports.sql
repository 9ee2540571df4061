-- What a merchant's files bring in (docs/decisions/2026-11-28-a-catalogue-comes-in.md).
alter table article add column gtin text, add column mpn text, add column weight_grams numeric(11, 3);
-- A higher price that a file named; it is not shown.
alter table article_price add column compare_at integer;

-- The imports, deleted with their changes after 90 days. `source` is whose keys the file has, such as shopify.
create table catalogue_import (
  number integer primary key check (number > 0),
  source text not null,
  author text not null,
  created_at timestamptz not null,
  file text not null,
  -- SHA-256 of its bytes
  digest text not null,
  format text not null,
  counts jsonb not null,
  undone_at timestamptz,
  undone_by text
);

-- What an import changed of each product; `before` is null where it was new.
create table catalogue_change (
  import integer not null references catalogue_import on delete cascade,
  product_id text not null,
  before jsonb,
  after jsonb not null,
  primary key (import, product_id)
);

-- Which product a key of a source's files means, so that a second import finds it whatever its id has become.
create table imported_product (
  source text not null,
  key text not null,
  product_id text not null references product on delete cascade,
  primary key (source, key)
);
create index imported_product_of on imported_product (product_id);

-- The pictures that files name by address. A job fetches each once; `handle` is null until it is there.
create table picture_source (
  url text primary key,
  handle text,
  tries integer not null default 0,
  next_at timestamptz,
  fault text
);
create index picture_source_by_next on picture_source (next_at) where next_at is not null;

create table article_picture (
  tcm text not null references article on delete cascade,
  position integer not null,
  url text not null references picture_source,
  primary key (tcm, position)
);
create index article_picture_of on article_picture (url);
