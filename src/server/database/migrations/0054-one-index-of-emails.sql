-- Orders of an address are few, so that the index by e-mail and moment of 0049 serves the lookups by site and e-mail too.
drop index customer_order_of_email;
