-- When each job that deletes old rows last did, by the shop's clock: a clock that jumped ahead must not delete everything.
create table sweep (
  name text primary key,
  swept_at timestamptz not null
);
