-- The search index as a process has made it, for processes that start later (src/server/search/stored-index.ts). It is
-- derived from the catalogue and can be deleted at any time.
create table search_index (
  is_only boolean primary key default true check (is_only),
  -- What code can read it, and of which database's transactions it speaks.
  code text not null,
  database text not null,
  -- The oldest transaction that it may not know.
  transaction bigint not null,
  stored_at timestamptz not null
);
create table search_index_part (
  section text not null,
  part integer not null,
  bytes bytea not null,
  primary key (section, part)
);
-- Numbers hardly shrink, and unpacking them would take longer than reading them.
alter table search_index_part alter column bytes set storage external;
