-- What is limited by calendar day: orders that are not paid at a provider, by mailbox, address and network, and codes that did not
-- apply, by network. A key is an HMAC under the shop's secret, so that the table holds nobody's address. A job deletes old days.
create table daily_count (
  key bytea not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (key, day)
);
