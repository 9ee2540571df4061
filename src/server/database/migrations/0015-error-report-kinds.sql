-- A report is stored once for each kind: what failed, where, on which site. Reports of before have no kind.
alter table error_report add column kind text;
alter table error_report add column reports integer;
alter table error_report add column last_reported_at timestamptz;
create unique index error_report_by_kind on error_report (kind);
