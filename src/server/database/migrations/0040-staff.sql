-- Who may look at the shop as it will be, made by `npm run crema -- staff add`. The e-mail is in lower case. `totp_secret` is
-- the key of the second factor in base32; `totp_step` the time step of the code that was accepted last, so that none is
-- accepted twice.
create table staff_account (
  id uuid primary key,
  email text not null unique check (octet_length(email) <= 512),
  role text not null check (role in ('editor', 'admin')),
  password_hash text not null check (octet_length(password_hash) <= 200),
  totp_secret text not null check (octet_length(totp_secret) <= 200),
  totp_step bigint,
  created_at timestamptz not null
);

-- The sessions of staff, as hashes of their tokens.
create table staff_session (
  token_hash text primary key,
  staff_id uuid not null references staff_account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_of_account on staff_session (staff_id, created_at);
create index staff_session_by_end on staff_session (expires_at);

-- Who did what. It names the e-mail and not the account, because it outlives the account.
create table staff_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null check (octet_length(who) <= 512),
  what text not null check (octet_length(what) <= 40),
  details text not null check (octet_length(details) <= 1000)
);
create index staff_log_by_time on staff_log (at);

-- Rows are only added. A row may go once a year is over, by the database's own clock, whatever moment a program names.
create function refuse_change_of_staff_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'staff_log is append-only: its rows are not changed, and not deleted within a year';
end $$;
create trigger staff_log_is_append_only before update or delete on staff_log
  for each row execute function refuse_change_of_staff_log();
