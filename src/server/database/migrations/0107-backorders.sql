-- How many pieces of an article are sold beyond its stock, and when they come: {"most": 20, "from": "2026-12-15"}, or "days" instead of
-- "from". Null: none are. Its stock may then be below zero. An older build writes neither, and sells nothing beyond a stock.
alter table article
  add column backorder jsonb,
  drop constraint article_stock_check;
