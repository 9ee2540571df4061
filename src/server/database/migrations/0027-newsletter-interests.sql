-- What a subscriber wants to read about (NEWS-20). An old release writes none.
alter table subscriber add column interests text[] not null default '{}' check (cardinality(interests) <= 20);
alter table subscriber add check (origin_kind in ('NEWSLETTER', 'SHOPPING_CART'));
