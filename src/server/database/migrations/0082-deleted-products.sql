-- Products that were shown once and were deleted, so that their addresses answer that they are gone for good, and lead to what replaces
-- them. One that is created again under its id counts, and its row here does not.
create table deleted_product (
  id text primary key,
  replaced_by text,
  deleted_at timestamptz not null
);
