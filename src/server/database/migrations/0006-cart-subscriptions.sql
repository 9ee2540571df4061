-- Which configurations carts hold, without looking into every cart: those are kept, however old they are.
create index cart_with_subscription on cart (id) where lines @> '[{"kind": "subscription"}]';
