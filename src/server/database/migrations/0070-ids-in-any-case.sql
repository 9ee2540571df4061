-- outside a transaction
-- Two ids that differ in large and small letters only are one product, which an address in other letters is redirected to.
drop index concurrently if exists product_by_lower_id;
create unique index concurrently product_by_lower_id on product (lower(id));
