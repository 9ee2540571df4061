-- The outbox. A mail is written in the transaction of its cause and deleted once the mail server has accepted it. Its
-- Message-ID contains the id, so mail programs recognise a mail that is sent twice.
create table mail (
  id uuid primary key,
  site text not null,
  kind text not null,
  recipient text not null,
  -- a deleted customer gets no mail
  customer_id text references customer on delete cascade,
  -- by kind: what it takes to render the mail
  data jsonb not null,
  created_at timestamptz not null
);
create index mail_of_customer on mail (customer_id) where customer_id is not null;
create index mail_by_age on mail (created_at);

-- The newest mails of a shop without a mail server, for /dev/mail.
create table dev_mail (
  id uuid primary key,
  position bigint generated always as identity,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  source text not null,
  stored_at timestamptz not null
);
create unique index dev_mail_by_position on dev_mail (position);

-- The tokens of cancel links in mails, as hashes, and the customer whose requests each cancels.
create table back_in_stock_cancel_token (
  token_hash text primary key,
  customer_id text not null references customer on delete cascade,
  site text not null,
  expires_at timestamptz not null
);
create index back_in_stock_cancel_token_by_age on back_in_stock_cancel_token (expires_at);
create index back_in_stock_cancel_token_of_customer on back_in_stock_cancel_token (customer_id);

-- For the moment of the last mails about an article.
create index back_in_stock_answered on back_in_stock_request (tcm, answered_at) where answered_at is not null;
