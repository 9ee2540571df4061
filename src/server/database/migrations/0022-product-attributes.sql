-- What only some kinds of goods have, such as {"roast": ["dark"], "system": ["portafilter", "filter"]}; lists filter by it.
-- Null where nobody knows anything.
alter table product add column attributes jsonb check (
  jsonb_typeof(attributes) = 'object' and length(attributes::text) <= 1000
  and not jsonb_path_exists(attributes, 'strict $.* ? (@.type() != "array")')
  and not jsonb_path_exists(attributes, 'strict $.*[*] ? (@.type() != "string")', '{}', true)
);
