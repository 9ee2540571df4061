-- Counts of requests by network and of failed sign-ins by account, as the package rate-limiter-flexible reads and writes
-- them: a key is a limit and one of 2^18 numbers, so that a flood from many networks cannot fill the table. Unlogged,
-- because a crash may forget the counts of some minutes.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- in milliseconds since 1970
  expire bigint
);
create index rate_limit_by_age on rate_limit (expire);
