-- The number of the network that a request came from, one of 2^18 by an HMAC: so that nobody else can use up the mails that
-- an address gets in a day. Null before.
alter table account_request add column network text check (octet_length(network) <= 20);
