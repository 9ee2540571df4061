-- Campaigns are contents since 0011, and caches follow the tags of what has changed instead of one number. Neither 0.2.0 nor 0.3.0
-- uses these tables, so processes of the release before can go on beside this one.
drop table campaign;
drop table content_version;
