-- Files that a product links to, such as data sheets.
create table document (
  handle text primary key,
  media_type text not null,
  bytes bytea not null
);
