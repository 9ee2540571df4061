-- A first or last name has up to 80 characters, each of up to four bytes. The rows that are there are shorter, so that none is read.
alter table account_request
  drop constraint account_request_firstname_check,
  add constraint account_request_firstname_check check (octet_length(firstname) <= 320) not valid,
  drop constraint account_request_lastname_check,
  add constraint account_request_lastname_check check (octet_length(lastname) <= 320) not valid;
