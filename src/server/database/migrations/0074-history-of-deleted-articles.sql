-- The price history outlives its article, so that a prior price is not forgotten by deleting goods and importing them again.
alter table price_history drop constraint price_history_tcm_fkey;
