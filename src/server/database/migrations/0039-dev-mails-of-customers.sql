-- Whose mail it is, so that it goes with the account.
alter table dev_mail add column customer_id text references customer on delete cascade;
create index dev_mail_of_customer on dev_mail (customer_id) where customer_id is not null;
