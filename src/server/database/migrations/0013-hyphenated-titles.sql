-- The title with soft hyphens in its long words, for narrow columns; null, or without a language, where none is divided.
alter table product add column title_hyphenated jsonb;
