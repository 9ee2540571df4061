-- What a merchant's lists are filtered by besides what all goods have: its names by language, how its values are ordered, and those that
-- have a name of their own, as [{"key": "dark", "name": {"de": "Dunkel"}}]. A product has values by `product.attributes`, by facts of the
-- same name, or by options of the same name.
create table attribute (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  position integer not null,
  name jsonb not null,
  type text not null check (type in ('choice', 'number')),
  unit text check (length(unit) between 1 and 20),
  values jsonb not null default '[]'
);
-- What an import of a catalogue in the shop's own format changed of each attribute; `before` is null where it was new.
create table catalogue_attribute_change (
  import integer not null references catalogue_import on delete cascade,
  key text not null,
  before jsonb,
  after jsonb not null,
  primary key (import, key)
);
-- What coffees and machines were filtered by before attributes were data.
insert into attribute (key, position, name, type, values)
select part.* from (values
  ('system', 0, '{"de": "Zubereitung", "fr": "Préparation", "pl": "Sposób przygotowania", "cz": "Způsob přípravy", "hu": "Elkészítés", "sk": "Spôsob prípravy", "tr": "Hazırlama yöntemi"}'::jsonb, 'choice', jsonb_build_array(
     '{"key": "fully-automatic", "name": {"de": "Vollautomat", "fr": "Machine à grains", "pl": "Ekspres automatyczny", "cz": "Automatický kávovar", "hu": "Automata kávégép", "sk": "Automatický kávovar", "tr": "Tam otomatik makine"}}'::jsonb,
     '{"key": "portafilter", "name": {"de": "Siebträger", "fr": "Machine à porte-filtre", "pl": "Ekspres kolbowy", "cz": "Pákový kávovar", "hu": "Karos eszpresszógép", "sk": "Pákový kávovar", "tr": "Espresso makinesi"}}'::jsonb,
     '{"key": "filter", "name": {"de": "Filterkaffee", "fr": "Café filtre", "pl": "Kawa przelewowa", "cz": "Filtrovaná káva", "hu": "Filterkávé", "sk": "Filtrovaná káva", "tr": "Filtre kahve"}}'::jsonb,
     '{"key": "stovetop", "name": {"de": "Herdkanne", "fr": "Cafetière italienne", "pl": "Kawiarka", "cz": "Moka konvička", "hu": "Kotyogós kávéfőző", "sk": "Moka kanvička", "tr": "Moka pot"}}'::jsonb,
     '{"key": "cezve", "name": {"de": "Mokkakännchen", "fr": "Cezve", "pl": "Tygielek", "cz": "Džezva", "hu": "Dzsezva", "sk": "Džezva", "tr": "Cezve"}}'::jsonb,
     '{"key": "capsules", "name": {"de": "Kapseln", "fr": "Capsules", "pl": "Kapsułki", "cz": "Kapsle", "hu": "Kapszula", "sk": "Kapsuly", "tr": "Kapsül"}}'::jsonb,
     '{"key": "pads", "name": {"de": "Pads", "fr": "Dosettes", "pl": "Saszetki", "cz": "Pody", "hu": "Kávépárna", "sk": "Pody", "tr": "Kahve pedi"}}'::jsonb,
     '{"key": "instant", "name": {"de": "Löslicher Kaffee", "fr": "Café soluble", "pl": "Kawa rozpuszczalna", "cz": "Instantní káva", "hu": "Instant kávé", "sk": "Instantná káva", "tr": "Çözünebilir kahve"}}'::jsonb)),
  ('roast', 1, '{"de": "Röstung", "fr": "Torréfaction", "pl": "Stopień palenia", "cz": "Pražení", "hu": "Pörkölés", "sk": "Praženie", "tr": "Kavrum"}'::jsonb, 'choice', jsonb_build_array(
     '{"key": "light", "name": {"de": "Hell", "fr": "Claire", "pl": "Jasne", "cz": "Světlé", "hu": "Világos", "sk": "Svetlé", "tr": "Açık"}}'::jsonb,
     '{"key": "medium", "name": {"de": "Mittel", "fr": "Moyenne", "pl": "Średnie", "cz": "Střední", "hu": "Közepes", "sk": "Stredné", "tr": "Orta"}}'::jsonb,
     '{"key": "dark", "name": {"de": "Dunkel", "fr": "Foncée", "pl": "Ciemne", "cz": "Tmavé", "hu": "Sötét", "sk": "Tmavé", "tr": "Koyu"}}'::jsonb)),
  ('strength', 2, '{"de": "Stärke", "fr": "Intensité", "pl": "Moc", "cz": "Síla", "hu": "Erősség", "sk": "Sila", "tr": "Sertlik"}'::jsonb, 'choice', jsonb_build_array(
     '{"key": "mild", "name": {"de": "Mild", "fr": "Doux", "pl": "Łagodna", "cz": "Jemná", "hu": "Lágy", "sk": "Jemná", "tr": "Yumuşak"}}'::jsonb,
     '{"key": "balanced", "name": {"de": "Ausgewogen", "fr": "Équilibré", "pl": "Zrównoważona", "cz": "Vyvážená", "hu": "Kiegyensúlyozott", "sk": "Vyvážená", "tr": "Dengeli"}}'::jsonb,
     '{"key": "strong", "name": {"de": "Kräftig", "fr": "Corsé", "pl": "Mocna", "cz": "Silná", "hu": "Erős", "sk": "Silná", "tr": "Sert"}}'::jsonb))
) part (key, position, name, type, values)
where exists (select from product where product.attributes ? part.key);
-- Last, because it locks the table that was read above. Fifty attributes of a product need more than 1,000 characters. An older build writes less, which both checks accept.
alter table product add constraint product_attributes_size check (
  attributes is null or jsonb_typeof(attributes) = 'object' and length(attributes::text) <= 20000
  and not jsonb_path_exists(attributes, 'strict $.* ? (@.type() != "array")')
  and not jsonb_path_exists(attributes, 'strict $.*[*] ? (@.type() != "string")', '{}', true)
) not valid;
alter table product drop constraint product_attributes_check;
