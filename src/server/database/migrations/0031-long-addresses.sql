-- An address may have 256 letters of any alphabet, each of up to three bytes.
alter table account_request drop constraint account_request_email_check,
  add constraint account_request_email_check check (octet_length(email) <= 800);
