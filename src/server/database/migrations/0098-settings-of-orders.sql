-- What the merchant had set that an order was made by, such as what shipping cost: a later change tells nothing of it. Null: the order
-- was placed before it was stored, or nothing of it was decided by a setting.
alter table customer_order add column settings jsonb;
