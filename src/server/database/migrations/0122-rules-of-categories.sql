-- Which goods a category holds by a rule, beside those that name it, which goods it shows first, and in what order the others follow
-- (docs/decisions/2026-11-29-rules-of-categories.md). An older build writes none of it.
alter table category
  -- as in categories.json; null: none
  add column rule jsonb,
  -- ids of the products that come first; null: none
  add column pinned text[],
  -- null: the order of the shop
  add column goods_order text check (goods_order in ('newest', 'price-asc', 'price-desc'));
-- The products that are in categories by rules, and so in those above them; one that names a category may be here too.
create table category_member (
  product_id text not null references product on delete cascade,
  category text not null references category on update cascade on delete cascade,
  -- null: on all
  sites text[],
  -- when it ends on a site though nothing is written; null: never
  next_at timestamptz,
  primary key (product_id, category)
);
create index category_member_by_category on category_member (category, product_id);
create index category_member_by_next on category_member (next_at) where next_at is not null;
