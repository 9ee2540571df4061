-- Whether a customer has subscribed follows from the subscriptions of the address, also after either has changed.
alter table customer drop column newsletter_status;
