-- Of vouchers of one key the one that runs longest keeps it, else the first.
update voucher set code_key = voucher_code_key(voucher.code)
from (
  select id, row_number() over (
    partition by site, voucher_code_key(code)
    order by ended_at is not null, valid_until desc nulls first, created_at, id) as nth
  from voucher) as one
where voucher.id = one.id and one.nth = 1 and voucher.code_key is null
  -- a process that runs may have added one meanwhile
  and not exists (
    select from voucher other where other.site = voucher.site and other.code_key = voucher_code_key(voucher.code));
