-- The tax class of goods, such as 'reduced' (src/sites/tax-rates.ts), and as {"HU": "standard"} the countries in which they belong
-- to another one. An article without a class has its product's. The default is constant and goes at once, so that no row is
-- written anew.
alter table product
  add column tax_class text default 'standard',
  add column tax_exceptions jsonb,
  add constraint product_tax_class_check check (tax_class in ('standard', 'reduced', 'second-reduced', 'zero')) not valid;
alter table product alter column tax_class drop default;
alter table article
  add column tax_class text,
  add column tax_exceptions jsonb,
  add constraint article_tax_class_check check (tax_class in ('standard', 'reduced', 'second-reduced', 'zero')) not valid;

-- a release before writes none, and a backup of it has none: of its goods coffee alone has a lower rate
create function class_product() returns trigger language plpgsql as $$
begin
  new.tax_class := 'standard';
  if new.family = 'COFFEE' then
    new.tax_class := 'reduced';
    new.tax_exceptions := '{"HU": "standard", "PL": "standard"}';
  end if;
  return new;
end $$;
create trigger product_classed before insert on product for each row when (new.tax_class is null) execute function class_product();

-- The tax class of a line as it was ordered, and on which condition its goods come back; of a line that a release before has
-- written it is null.
alter table customer_order_line
  add column tax_class text,
  add column return_condition text;
