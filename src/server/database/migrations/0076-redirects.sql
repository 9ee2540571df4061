-- Where addresses of a merchant's former shop lead: each in its one form, on one site or on all ('*').
create table redirect (
  address text not null,
  site text not null,
  target text not null,
  primary key (address, site)
);
-- What an import of a catalogue in the shop's own format changed of each redirect; `before` is null where it was new.
create table catalogue_redirect_change (
  import integer not null references catalogue_import on delete cascade,
  address text not null,
  site text not null,
  before text,
  after text not null,
  primary key (import, address, site)
);
