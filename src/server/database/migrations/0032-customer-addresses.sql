-- The postal addresses of a customer. Each site asks for some of the fields; the others are empty.
create table customer_address (
  id uuid primary key,
  customer_id text not null references customer on delete cascade,
  firstname text not null check (octet_length(firstname) <= 320),
  lastname text not null check (octet_length(lastname) <= 320),
  company text not null check (octet_length(company) <= 320),
  street text not null check (octet_length(street) <= 320),
  extra text not null check (octet_length(extra) <= 320),
  postcode text not null check (octet_length(postcode) <= 320),
  city text not null check (octet_length(city) <= 320),
  district text not null check (octet_length(district) <= 320),
  province text not null check (octet_length(province) <= 320),
  created_at timestamptz not null
);
create index customer_address_of_customer on customer_address (customer_id, created_at);
