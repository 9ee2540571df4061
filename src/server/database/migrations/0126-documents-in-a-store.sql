-- As pictures, in 0125.
alter table document add column digest text, add column size integer;
