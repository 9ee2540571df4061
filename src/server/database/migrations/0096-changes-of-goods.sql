-- What was changed of goods, prices, stock and media, by whom and when (docs/decisions/2026-11-28-one-change-log.md). An older build
-- writes none. Nothing refers to anything: a change outlives the goods that it was of.
create table goods_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null,
  author_kind text not null check (author_kind in ('command', 'api', 'import', 'plan', 'order')),
  -- who runs a command, imports or has planned a price; the name of an API key; the number of an order
  author text not null,
  -- the number of the import that made it
  import integer,
  kind text not null check (kind in ('product', 'article', 'price', 'stock', 'category', 'attribute', 'brand', 'media')),
  -- the id, number, slug, key or file of what was changed
  key text not null,
  product_id text,
  site text,
  -- the changed fields only; null where it was new, or is deleted
  before jsonb,
  after jsonb,
  -- a movement of stock: by how many pieces, why and where
  amount integer,
  reason text check (reason in ('order', 'cancellation', 'return', 'import', 'correction', 'deletion')),
  location text,
  check ((kind = 'stock') = (amount is not null and reason is not null and location is not null))
);
create index goods_change_of_product on goods_change (product_id, id) where product_id is not null;
-- of an article, also of one that is deleted
create index goods_change_of_key on goods_change (key, id);
create index goods_change_of_kind on goods_change (kind, id);
create index goods_change_of_site on goods_change (site, id) where site is not null;
-- for keys that see no stock, most rows being of stock
create index goods_change_except_stock on goods_change (id) where kind <> 'stock';
create index goods_change_of_import on goods_change (import, product_id) where import is not null;
-- rows come in the order of their moments, so that a small index finds the old ones
create index goods_change_by_moment on goods_change using brin (changed_at);
