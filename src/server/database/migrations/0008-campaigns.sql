-- What a site gives away: an article, to carts worth so much (in 1/100 of the main unit) or holding a certain article.
create table campaign (
  id text primary key,
  site text not null,
  kind text not null,
  threshold_amount integer check (threshold_amount > 0),
  needed_tcm text,
  -- the article that is given, and how many of it
  tcm text not null references article on delete cascade,
  quantity integer not null default 1 check (quantity > 0),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  check ((kind = 'amount' and threshold_amount is not null) or (kind = 'article' and needed_tcm is not null))
);
create index campaign_of_site on campaign (site, valid_until);
