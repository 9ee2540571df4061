-- The hashed files of every build that runs or has run lately, so that each process can serve those of the others. They are
-- compressed already.
create table build_file (
  name text primary key,
  bytes bytea not null,
  brotli bytea,
  gzip bytea,
  last_running_at timestamptz not null
);
alter table build_file
  alter column bytes set storage external,
  alter column brotli set storage external,
  alter column gzip set storage external;
