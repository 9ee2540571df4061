-- What editors publish. A revision is added by each publication and never changed; a content is in force where it has a
-- row in `content`, which repeats its newest revision, so that a page reads what is in force and nothing else.
create table content_revision (
  site text not null,
  kind text not null,
  key text not null,
  revision integer not null check (revision > 0),
  -- the place on pages that it stands in; null for what is not placed, such as a campaign
  slot text,
  tags text[] not null,
  -- in force from this moment on, up to but not at that one; null is without end
  valid_from timestamptz,
  valid_until timestamptz,
  position integer not null,
  body jsonb not null,
  withdrawn boolean not null,
  author text not null,
  created_at timestamptz not null,
  primary key (site, kind, key, revision),
  check (valid_from < valid_until)
);

create table content (
  site text not null,
  kind text not null,
  key text not null,
  revision integer not null,
  slot text,
  tags text[] not null,
  valid_from timestamptz,
  valid_until timestamptz,
  position integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (site, kind, key),
  foreign key (site, kind, key, revision) references content_revision
);
create index content_of_slot on content (site, slot) where slot is not null;

-- Campaigns become contents of the kind free-article-campaign. The table stays for processes of the release before, which
-- read it during a rolling restart; the release after this one drops it.
insert into content_revision
select site, 'free-article-campaign', id, 1, null, '{}', valid_from, valid_until, 0,
  jsonb_strip_nulls(jsonb_build_object(
    'condition', case kind
      when 'amount' then jsonb_build_object('type', 'amount', 'amount', threshold_amount)
      else jsonb_build_object('type', 'article', 'tcm', needed_tcm) end,
    'tcm', tcm, 'quantity', quantity)),
  false, 'migration', valid_from
from campaign where valid_from < valid_until;
insert into content
select site, kind, key, revision, slot, tags, valid_from, valid_until, position, body, created_at
from content_revision;
