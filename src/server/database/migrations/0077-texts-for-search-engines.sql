-- What search engines show of a page, by language; null: the shop makes its own of title and description.
alter table product add column seo_title jsonb, add column seo_description jsonb;
alter table category add column seo_title jsonb, add column seo_description jsonb;
