-- The product that is sold in place of one that is in the archive. It may come later, or go, so that this is no reference.
alter table product add column replaced_by text;
