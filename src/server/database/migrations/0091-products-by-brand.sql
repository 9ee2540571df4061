-- outside a transaction: shoppers read and write products meanwhile
drop index concurrently if exists product_by_brand;
create index concurrently product_by_brand on product (brand) where brand <> '';
