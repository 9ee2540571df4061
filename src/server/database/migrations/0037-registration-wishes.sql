-- What somebody was doing who registers, which the confirmation finishes: joining the loyalty programme, and the request for
-- a mail when an article is back in stock. Null in requests of other kinds, and of before.
alter table account_request add column loyalty_card boolean;
alter table account_request add column back_in_stock_tcm text check (octet_length(back_in_stock_tcm) <= 32);
