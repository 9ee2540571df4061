-- The outbox: what is to be sent, written in the transaction of its cause, and gone when the mail server has it. The
-- Message-ID is made of the id, so a mail that is sent twice is recognised as one.
create table mail (
  id uuid primary key,
  site text not null,
  kind text not null,
  recipient text not null,
  -- a mail to a customer who goes is not sent
  customer_id text references customer on delete cascade,
  -- what its kind needs to render it
  data jsonb not null,
  created_at timestamptz not null
);
create index mail_of_customer on mail (customer_id) where customer_id is not null;
create index mail_by_age on mail (created_at);

-- Mails of a shop without a mail server, shown at /dev/mail; the newest of them.
create table kept_mail (
  id uuid primary key,
  position bigint generated always as identity,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  source text not null,
  kept_at timestamptz not null
);
create unique index kept_mail_by_position on kept_mail (position);

-- Which links of mails cancel the requests of whom; of the token in the link only a hash is kept.
create table back_in_stock_cancel_token (
  token_hash text primary key,
  customer_id text not null references customer on delete cascade,
  site text not null,
  expires_at timestamptz not null
);
create index back_in_stock_cancel_token_by_age on back_in_stock_cancel_token (expires_at);
create index back_in_stock_cancel_token_of_customer on back_in_stock_cancel_token (customer_id);

-- When the last mails about an article went out.
create index back_in_stock_answered on back_in_stock_request (tcm, answered_at) where answered_at is not null;
