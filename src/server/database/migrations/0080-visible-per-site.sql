-- Where and when a product is visible, as {"DE": {"from": "2026-12-01T00:00:00.000Z"}, "AT": false}; null: always, everywhere. An older
-- build writes none of it and leaves it as it is.
alter table product
  add column visible jsonb,
  -- the sites whose lists do not have it; null: none
  add column hidden_on text[],
  -- when lists change next; null: never
  add column visible_next_at timestamptz;
