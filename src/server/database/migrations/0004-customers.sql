-- Customers belong to one site: each country's shop has accounts of its own.
create table customer (
  id text primary key,
  site text not null,
  -- in small letters
  email text not null,
  password_hash text not null,
  firstname text not null,
  lastname text not null,
  crema_card boolean not null default false,
  community_member boolean not null default false,
  loyalty_beans integer not null default 0 check (loyalty_beans >= 0),
  -- both for tracking only
  price_group text,
  scout_group text not null default 'un',
  newsletter_status text,
  created_at timestamptz not null,
  unique (site, email)
);

-- What authorises; of the token in the cookie only a hash is kept.
create table customer_session (
  token_hash text primary key,
  customer_id text not null references customer on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index customer_session_by_age on customer_session (expires_at);

-- Which long-term tokens are valid; one that is revoked is deleted.
create table long_term_token (
  id_hash text primary key,
  customer_id text not null references customer on delete cascade,
  -- true where 'stay remembered' was ticked
  stays boolean not null,
  expires_at timestamptz not null
);
create index long_term_token_by_age on long_term_token (expires_at);

-- Failed sign-ins of the last 15 minutes by account and network, both hashed (note 92). One row for each pair, so that
-- tries at the same moment count one after the other.
create table failed_login (
  account_hash text not null,
  network_hash text not null,
  failed_at timestamptz[] not null,
  primary key (account_hash, network_hash)
);

-- One list for each anonymous visitor and site (the cart's id) or for each customer ('customer ' and the id).
create table watch_list (
  id text primary key,
  site text not null,
  customer_id text unique references customer on delete cascade,
  updated_at timestamptz not null
);
create index watch_list_by_age on watch_list (updated_at) where customer_id is null;

create table watch_list_entry (
  watch_list_id text not null references watch_list on delete cascade,
  product_id text not null,
  tcm text not null,
  source text not null,
  added_at timestamptz not null,
  primary key (watch_list_id, product_id, tcm)
);

-- One open request for each customer and article; answered when its mail is issued.
create table back_in_stock_request (
  id bigint generated always as identity primary key,
  customer_id text not null references customer on delete cascade,
  site text not null,
  product_id text not null,
  tcm text not null,
  origin text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);
create unique index back_in_stock_open on back_in_stock_request (customer_id, tcm) where answered_at is null;
create index back_in_stock_by_article on back_in_stock_request (tcm) where answered_at is null;

-- What a shopper brought to the configurator.
create table subscription_configuration (
  id text primary key,
  site text not null,
  subscription_id text not null,
  type text not null,
  non_recurring_articles jsonb not null,
  recurring_articles jsonb not null,
  delivery_interval integer,
  is_gift boolean not null,
  created_at timestamptz not null
);
create index subscription_configuration_by_age on subscription_configuration (created_at);

-- What browsers report; no person's data.
create table error_report (
  id bigint generated always as identity primary key,
  request_id text not null,
  site text not null,
  mode_type text not null,
  error_message text not null,
  source text not null,
  user_agent text not null,
  reported_at timestamptz not null
);
create index error_report_by_age on error_report (reported_at);
