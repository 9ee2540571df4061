-- The state of the demo's sources that this shop has been filled from, in one row: a start with the same sources need not load
-- them, which takes 0.4 s.
create table demo_version (version text primary key);
