-- A list of so many options is made for the shopper, and a wrong number in the catalogue ended the process. The bound is
-- MAX_QUANTITY of src/rules/cart/cart-change.ts.
update product set max_order_volume = greatest(1, least(200, max_order_volume)) where max_order_volume not between 1 and 200;
update article set max_order_volume = greatest(1, least(200, max_order_volume)) where max_order_volume not between 1 and 200;
alter table product add constraint product_max_order_volume check (max_order_volume between 1 and 200);
alter table article add constraint article_max_order_volume check (max_order_volume between 1 and 200);
