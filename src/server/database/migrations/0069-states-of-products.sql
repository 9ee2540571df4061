-- Where a product is shown and sold. The default is constant, so that no row is written anew, and older builds go on writing
-- products.
alter table product
  add column status text not null default 'active',
  add constraint product_status_check check (status in ('active', 'draft', 'unlisted', 'archived')) not valid,
  -- [{"name", "values"}], each a text by language: the facts of the product's page
  add column properties jsonb;

-- A number of an article has up to 64 characters, each of up to four bytes. The rows that are there are shorter, so that none
-- is read.
alter table account_request
  drop constraint account_request_back_in_stock_tcm_check,
  add constraint account_request_back_in_stock_tcm_check check (octet_length(back_in_stock_tcm) <= 256) not valid;
alter table subscription
  drop constraint subscription_once_articles_check,
  add constraint subscription_once_articles_check check (octet_length(once_articles::text) <= 12000) not valid,
  drop constraint subscription_recurring_articles_check,
  add constraint subscription_recurring_articles_check check (octet_length(recurring_articles::text) <= 12000) not valid;
