-- What visitors write to the merchant, kept for a year. Bytes are bounded per field.
create table contact_message (
  id uuid primary key,
  site text not null,
  name text not null check (octet_length(name) <= 480),
  email text not null check (octet_length(email) <= 1024),
  -- what it is about, or the number of an order; empty: it was left open
  subject text not null check (octet_length(subject) <= 800),
  message text not null check (octet_length(message) <= 16000),
  written_at timestamptz not null,
  -- the number of the network that wrote, for a day: messages are counted by it
  network text check (octet_length(network) <= 20),
  -- whether the sender got a receipt by mail
  receipt_mailed boolean not null
);
create index contact_message_by_moment on contact_message (written_at);
create index contact_message_by_email on contact_message (site, lower(email), written_at);
