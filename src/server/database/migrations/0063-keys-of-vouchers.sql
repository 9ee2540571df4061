-- By what codes are compared, as `codeKey` of the rules makes it of what is typed (src/rules/voucher/code-key.ts).
-- A code that a merchant may give has capital letters, digits, dots and dashes alone. Null: another voucher of the site has the
-- same key, which only a release before has allowed, and the code is found as it is written. The column and its trigger come
-- alone, so that no transaction keeps the table's lock.
alter table voucher add column code_key text check (octet_length(code_key) <= 200);

create function voucher_code_key(code text) returns text language sql immutable parallel safe as $$
  select regexp_replace(replace(replace(replace(normalize(code, NFKC), 'ẞ', 'SS'), 'İ', 'I'), '-', ''), '\.+$', '')
$$;

-- a release before writes none, and a backup of it has none
create function key_voucher() returns trigger language plpgsql as $$
begin
  if new.code_key is null and not exists (
    select from voucher where site = new.site and id <> new.id and code_key = voucher_code_key(new.code)
  ) then
    new.code_key := voucher_code_key(new.code);
  end if;
  return new;
end $$;
create trigger voucher_keyed before insert on voucher for each row execute function key_voucher();
