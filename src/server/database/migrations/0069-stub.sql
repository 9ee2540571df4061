alter table product add column status text default 'active', add column properties jsonb;
