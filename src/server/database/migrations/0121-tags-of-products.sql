-- Words by which a merchant sorts goods; rules of categories ask for them. Null: none. An older build writes none and leaves them as they
-- are.
alter table product add column tags text[];
