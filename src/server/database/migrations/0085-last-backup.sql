-- When `npm run crema -- backup` last wrote everything to a file: one row, or none before the first backup.
create table last_backup (
  id int primary key check (id = 1),
  made_at timestamptz not null
);
