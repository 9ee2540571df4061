-- The wordings that subscribers agreed to, as evidence of what a consent was given to.
create table newsletter_wording (
  -- a hash of locale and text
  version text primary key,
  locale text not null,
  text text not null,
  first_shown_at timestamptz not null
);

-- A sign-up, from the form to three years after the subscription's end. An unconfirmed one is deleted after 14 days.
create table subscriber (
  id uuid primary key,
  site text not null,
  -- in lower case
  email text not null check (length(email) <= 256),
  salutation text check (salutation in ('MR', 'MRS', 'COMPANY', 'DIVERS')),
  first_name text check (length(first_name) <= 40),
  last_name text check (length(last_name) <= 40),
  consents text[] not null,
  -- which form: NEWSLETTER or SHOPPING_CART, and what it says of its place
  origin_kind text not null,
  origin text not null check (length(origin) <= 60),
  origin_addition text not null check (length(origin_addition) <= 60),
  wording text not null references newsletter_wording,
  requested_at timestamptz not null,
  requested_from text not null check (length(requested_from) <= 60),
  confirmed_at timestamptz,
  confirmed_from text check (length(confirmed_from) <= 60),
  ended_at timestamptz
);
-- an address has one subscription on a site, however often it has signed up
create unique index subscriber_active on subscriber (site, email) where confirmed_at is not null and ended_at is null;
create index subscriber_by_email on subscriber (site, email);
create index subscriber_unconfirmed on subscriber (requested_at) where confirmed_at is null;
create index subscriber_ended on subscriber (ended_at) where ended_at is not null;

-- The links of mails, as hashes. A mail that is tried again has a new one.
create table subscriber_token (
  token_hash text primary key,
  subscriber_id uuid not null references subscriber on delete cascade,
  created_at timestamptz not null
);
create index subscriber_token_of_subscriber on subscriber_token (subscriber_id, created_at);

-- The welcome voucher, once for an address on a site, also after it has signed up again.
create table welcome_voucher (
  site text not null,
  email text not null,
  code text not null unique,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (site, email)
);
create index welcome_voucher_by_end on welcome_voucher (valid_until);
