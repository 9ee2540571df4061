-- A customer has one cart, whichever device it is seen on; its id is 'customer ' and theirs, as with watch lists. It lives as
-- long as they do, a visitor's as long as its cookie.
-- The id alone is unique: with two unique columns, two first writes at once can lock each other out.
alter table cart add column customer_id text references customer on delete cascade;
create index cart_of_customer on cart (customer_id) where customer_id is not null;
alter table watch_list drop constraint watch_list_customer_id_key;
create index watch_list_of_customer on watch_list (customer_id) where customer_id is not null;
drop index cart_by_age;
create index cart_by_age on cart (updated_at) where customer_id is null;
-- What did not fit when a sign-in made one cart of two, told until the next change.
alter table cart add column cut jsonb not null default '[]';
-- True of a visitor's cart that has become part of a customer's: its cookie opens nothing any more.
alter table cart add column merged boolean not null default false;
-- Answers that were kept before tell of no cut lines.
update cart_answer set answer = jsonb_set(answer, '{cart,cutLines}', '[]') where answer ? 'cart';
-- A visitor's lists of other sites follow them when a sign-in replaces their cookie.
alter table watch_list_entry drop constraint watch_list_entry_watch_list_id_fkey;
alter table watch_list_entry add foreign key (watch_list_id) references watch_list on delete cascade on update cascade;
