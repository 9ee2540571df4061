-- Brands of goods. A product names its brand by a text, of which the slug is made. An older build writes no brand; a start adds what is
-- missing.
create table brand (
  -- in the address of its page
  slug text primary key,
  name text not null,
  -- the picture that is its logo, as galleries have it; null: it has none
  logo jsonb
);
