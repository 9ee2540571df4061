-- A card whose code holds no more, because it was lost or is in wrong hands, names the one that has its money since.
alter table gift_card add column renewed_as uuid references gift_card on delete set null;
create index gift_card_renewed_as on gift_card (renewed_as) where renewed_as is not null;
create index gift_card_by_code_end on gift_card (code_end);
