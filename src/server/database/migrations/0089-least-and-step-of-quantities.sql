-- From how many pieces on, and in which steps, an article is ordered. An older build writes neither and so keeps them.
alter table article
  add column min_order_volume integer not null default 1,
  add column order_volume_step integer not null default 1;
-- rows of before have 1, so that there is nothing to validate
alter table article
  add constraint article_min_order_volume check (min_order_volume between 1 and 200) not valid,
  add constraint article_order_volume_step check (order_volume_step between 1 and 200) not valid;
