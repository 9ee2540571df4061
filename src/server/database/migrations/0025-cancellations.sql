-- Declarations that end a subscription (FOOT-12), kept as evidence for three years. Bytes are bounded per field.
create table cancellation (
  -- given with the page that asks for confirmation, so that a second press stores nothing
  id uuid primary key,
  site text not null,
  name text not null check (octet_length(name) <= 480),
  email text not null check (octet_length(email) <= 1024),
  contract text not null check (octet_length(contract) <= 240),
  subscription text not null check (octet_length(subscription) <= 800),
  kind text not null check (kind in ('ordinary', 'extraordinary')),
  reason text check (octet_length(reason) <= 4000),
  -- null: as early as possible
  ends_on date,
  declared_at timestamptz not null
);
create index cancellation_by_moment on cancellation (declared_at);
create index cancellation_by_email on cancellation (site, email, declared_at);
