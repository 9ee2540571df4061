-- Chromium sends 'rita@xn--mller-kva.de' for what is typed as 'rita@müller.de', and Firefox sends what is typed. Both are one
-- mailbox, whose address is stored as people read it from here on. Only rows with Punycode are locked, and they are few. Where
-- both forms of an address are there, its row in Punycode stays as it is. Accounts of staff stay: their second factor is encrypted
-- for the address.
create function pg_temp.decoded_label(label text) returns text language plpgsql as $$
declare
  encoded text := substr(label, 5);
  hyphen integer := length(encoded) - position('-' in reverse(encoded));
  characters text := '';
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  at integer := 1;
  code bigint := 128;
  place bigint := 0;
  bias integer := 72;
  before bigint;
  weight bigint;
  step integer;
  digit integer;
  threshold integer;
  number bigint;
  rest bigint;
begin
  if position('-' in encoded) > 0 and hyphen > 0 then
    characters := left(encoded, hyphen);
    at := hyphen + 2;
  end if;
  while at <= length(encoded) loop
    before := place;
    weight := 1;
    step := 36;
    loop
      digit := position(substr(encoded, at, 1) in digits) - 1;
      if at > length(encoded) or digit < 0 then return label; end if;
      at := at + 1;
      place := place + digit * weight;
      if place > 2147483647 then return label; end if;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    number := length(characters) + 1;
    rest := case when before = 0 then (place - before) / 700 else (place - before) / 2 end;
    rest := rest + rest / number;
    bias := 0;
    while rest > 455 loop
      rest := rest / 35;
      bias := bias + 36;
    end loop;
    bias := bias + 36 * rest / (rest + 38);
    code := code + place / number;
    place := place % number;
    if code > 1114111 or code between 55296 and 57343 then return label; end if;
    characters := left(characters, place::integer) || chr(code::integer) || substr(characters, place::integer + 1);
    place := place + 1;
  end loop;
  -- what browsers would not encode so stays
  if characters = label or characters !~ '[^\x01-\x7f]' or characters is not nfkc normalized then return label; end if;
  return characters;
end $$;

create function pg_temp.readable(email text) returns text language sql as $$
  select left(email, at) || (
    select string_agg(case when label like 'xn--%' and length(label) <= 63 then pg_temp.decoded_label(label) else label end, '.' order by nth)
    from regexp_split_to_table(lower(substr(email, at + 1)), '\.') with ordinality as part (label, nth))
  from (select length(email) - position('@' in reverse(email)) + 1 as at) as address
$$;

create function pg_temp.in_punycode(email text) returns boolean language sql immutable as $$
  select email ~* '@(.*\.)?xn--[^@]*$'
$$;

update customer set email = pg_temp.readable(email)
where pg_temp.in_punycode(email)
  and not exists (select from customer other where other.site = customer.site and other.email = pg_temp.readable(customer.email));
update subscriber set email = pg_temp.readable(email)
where pg_temp.in_punycode(email) and (confirmed_at is null or ended_at is not null or not exists (
  select from subscriber other
  where other.site = subscriber.site and other.email = pg_temp.readable(subscriber.email)
    and other.confirmed_at is not null and other.ended_at is null));
update welcome_voucher set email = pg_temp.readable(email)
where pg_temp.in_punycode(email)
  and not exists (
    select from welcome_voucher other
    where other.site = welcome_voucher.site and other.email = pg_temp.readable(welcome_voucher.email));
update voucher_use set person = pg_temp.readable(person)
where pg_temp.in_punycode(person)
  and not exists (
    select from voucher_use other
    where other.voucher_id = voucher_use.voucher_id and other.person = pg_temp.readable(voucher_use.person));
update account_request set email = pg_temp.readable(email) where pg_temp.in_punycode(email);
update customer_order set email = pg_temp.readable(email) where pg_temp.in_punycode(email);
update subscription set email = pg_temp.readable(email) where pg_temp.in_punycode(email);
update cancellation set email = pg_temp.readable(email) where pg_temp.in_punycode(email);
update withdrawal set email = pg_temp.readable(email) where pg_temp.in_punycode(email);
update mail set recipient = pg_temp.readable(recipient) where pg_temp.in_punycode(recipient);
update checkout set entered = jsonb_set(entered, '{email}', to_jsonb(pg_temp.readable(entered ->> 'email')))
where pg_temp.in_punycode(entered ->> 'email');
