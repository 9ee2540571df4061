-- The return that a credit note is for, whose goods it names; null: it is for a sum.
alter table invoice add column return_id uuid constraint invoice_return unique;
