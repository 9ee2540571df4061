-- What the owner of a mailbox must confirm: registrations, new passwords, new addresses, and the undoing of those. A row is
-- written for any address, whether it has an account or not. A customer exists only after such a confirmation.
create table account_request (
  id uuid primary key,
  kind text not null check (kind in ('registration', 'password', 'email', 'email-undo')),
  site text not null,
  -- where the link is sent; in lower case
  email text not null check (octet_length(email) <= 512),
  -- whose address changes; otherwise the address says who it is
  customer_id text references customer on delete cascade,
  -- of a registration
  firstname text check (octet_length(firstname) <= 160),
  lastname text check (octet_length(lastname) <= 160),
  password_hash text check (octet_length(password_hash) <= 200),
  -- where the visitor was when the form was sent
  return_to text check (octet_length(return_to) <= 2000),
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_request_by_email on account_request (site, email);
create index account_request_of_customer on account_request (customer_id) where customer_id is not null;
create index account_request_by_end on account_request (expires_at);

-- The links of mails, as hashes. A mail that is tried again has a new one; one that is used goes with its request.
create table account_link (
  token_hash text primary key,
  request_id uuid not null references account_request on delete cascade,
  created_at timestamptz not null
);
create index account_link_of_request on account_link (request_id, created_at);

-- For the list of one's sessions: when each was last used, and the kind of device, such as 'phone/Android/Chrome'. Of a
-- session from before these are null.
alter table customer_session add column last_used_at timestamptz;
alter table customer_session add column device text check (octet_length(device) <= 60);
create index customer_session_of_customer on customer_session (customer_id);

-- The session with which a long-term token was made; ending that one revokes it.
alter table long_term_token add column session_hash text;
create index long_term_token_of_customer on long_term_token (customer_id);
