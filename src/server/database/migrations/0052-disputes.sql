-- Disputes that a bank opens against a payment, as the provider tells of them. They go with their order.
create table payment_dispute (
  provider text not null check (octet_length(provider) <= 20),
  -- the provider's id of it
  reference text not null check (octet_length(reference) <= 255),
  payment_id uuid not null references payment on delete cascade,
  state text not null check (octet_length(state) <= 20),
  -- in 1/100 of the main unit of its currency, which is usually that of the payment
  amount bigint not null,
  currency text not null check (octet_length(currency) = 3),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- when whoever runs the shop has said that a lost one is dealt with; null: it is not
  handled_at timestamptz,
  primary key (provider, reference)
);
create index payment_dispute_of_payment on payment_dispute (payment_id);
create index payment_dispute_unhandled on payment_dispute (opened_at) where handled_at is null and state <> 'won';

-- Events about money that was taken name it by the provider's id.
create index payment_by_charge on payment (charge_reference) where charge_reference is not null;
