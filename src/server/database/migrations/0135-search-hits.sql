-- What shoppers sought and the shop had, by site and day; no person can be told from it (note 100).
create table search_hit (
  site text not null,
  day date not null,
  term text not null check (length(term) <= 100),
  searches integer not null,
  -- How many networks sought it on that day, as far as one process has seen.
  visitors integer not null,
  primary key (site, day, term)
);
create index search_hit_by_day on search_hit (day);
