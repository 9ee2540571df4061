-- Coffee is taxed as it was: at a lower rate, but in two countries. Only its products are locked; reading 100,000 others takes less than a second.
update product set tax_class = 'reduced', tax_exceptions = '{"HU": "standard", "PL": "standard"}' where family = 'COFFEE';
