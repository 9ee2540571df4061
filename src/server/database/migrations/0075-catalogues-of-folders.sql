-- What an import of a catalogue in the shop's own format changed of each category; `before` is null where it was new.
create table catalogue_category_change (
  import integer not null references catalogue_import on delete cascade,
  slug text not null,
  before jsonb,
  after jsonb not null,
  primary key (import, slug)
);
-- True: it is an earlier price that came with an article from another shop of this kind.
alter table price_history add column imported boolean;
