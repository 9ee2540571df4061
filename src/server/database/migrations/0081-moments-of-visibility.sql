-- outside a transaction: shoppers read and write products meanwhile
drop index concurrently if exists product_by_visible_next;
create index concurrently product_by_visible_next on product (visible_next_at) where visible_next_at is not null;
