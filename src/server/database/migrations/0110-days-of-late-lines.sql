-- The day from which on the goods of a line come that was ordered beyond the stock, as the order said it. A file of its own: orders lock
-- lines and articles in the other order than one transaction of both would.
alter table customer_order_line add column if not exists available_from date;
