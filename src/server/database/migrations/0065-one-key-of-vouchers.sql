-- Vouchers are few, and their codes are short: the index of 100,000 is built in less than a second, in which none is used.
create unique index voucher_code_key_unique on voucher (code_key, site);
