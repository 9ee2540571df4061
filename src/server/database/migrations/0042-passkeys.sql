-- The passkeys of customers: public keys, which open nothing.
create table passkey (
  id uuid primary key,
  customer_id text not null references customer on delete cascade,
  -- by which the authenticator names it
  credential_id text not null unique check (octet_length(credential_id) <= 1400),
  public_key bytea not null check (octet_length(public_key) <= 4000),
  -- how often it was used, as far as the authenticator counts; one that goes back was copied
  uses bigint not null check (uses >= 0),
  -- how browsers reach it, such as internal or usb
  transports text[] not null check (cardinality(transports) <= 10 and octet_length(transports::text) <= 400),
  name text not null check (octet_length(name) <= 240),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_customer on passkey (customer_id, created_at);

-- What a passkey has to sign, once: of whoever adds one to an account, or signs in.
create table passkey_challenge (
  challenge_hash text primary key,
  -- the session that adds one, or the visitor who signs in
  owner_hash text not null,
  -- whose account gets a passkey; null: somebody signs in
  customer_id text references customer on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index passkey_challenge_of_owner on passkey_challenge (owner_hash, created_at);
create index passkey_challenge_by_age on passkey_challenge (expires_at);
