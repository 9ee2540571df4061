-- What each import of files has changed, so that it can be taken back (docs/decisions/2026-11-23-contents-by-files.md).
-- Deleted after 90 days.
create table content_import (
  number integer primary key check (number > 0),
  site text not null,
  author text not null,
  created_at timestamptz not null,
  changes jsonb not null,
  undone_at timestamptz,
  undone_by text
);
