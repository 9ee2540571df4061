-- What a merchant said in place of texts of documents when an invoice was issued, which other words do not change. Null: nothing, or it
-- was issued before a merchant could.
alter table invoice add column words jsonb;
