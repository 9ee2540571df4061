-- For a day, messages are counted by the wide network that wrote them and by the mailbox that they name, whatever its spelling.
alter table contact_message
  add column wide_network text check (octet_length(wide_network) <= 20),
  add column mailbox text check (octet_length(mailbox) <= 20),
  -- whether the merchant got a mail of it; above the bound of a day, messages are stored alone
  add column is_mailed boolean not null default true;
