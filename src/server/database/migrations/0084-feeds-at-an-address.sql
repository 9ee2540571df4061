-- Which feeds a merchant has switched on; a site serves each at an address.
create table feed (
  format text not null,
  site text not null,
  added_at timestamptz not null,
  primary key (format, site)
);
-- A feed as a job has made it, or is making it: then `made_at` is null. `transaction` and `goods` are the state of the goods that it was
-- read from; `read_at` is when that was, also where the goods gave the same file once more.
create table feed_file (
  id bigint generated always as identity primary key,
  format text not null,
  site text not null,
  read_at timestamptz not null,
  transaction xid8 not null,
  goods text not null,
  made_at timestamptz,
  items integer,
  digest text,
  -- of the XML, and of its parts, which are compressed by gzip
  plain_bytes bigint,
  bytes bigint,
  foreign key (format, site) references feed on delete cascade
);
create index feed_file_by_feed on feed_file (format, site, id desc);
create table feed_part (
  file bigint not null references feed_file on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (file, part)
);
-- they are compressed already
alter table feed_part alter column bytes set storage external;
