-- A change of price looks for the listing rows of its product.
create index listing_of_product on listing (product_id, site);

-- When the price fell, where its last change was a fall; null otherwise. The newest of them are the candidates for offers.
alter table article_price add column reduced_at timestamptz;
update article_price price set reduced_at = last.valid_from
from (
  select distinct on (site, tcm) site, tcm, valid_from, amount, regular,
    lag(amount) over (partition by site, tcm order by valid_from) as before
  from price_history order by site, tcm, valid_from desc) last
where last.site = price.site and last.tcm = price.tcm and last.amount = price.amount
  and last.amount < last.before and not last.regular;
create index article_price_by_reduction on article_price (site, reduced_at) where reduced_at is not null;
