-- What one transfer may come to is the desk's alone: accounts kept what the settings were when they were added. Nodes of an older release still read
-- these columns.
alter table accounts alter column min_otc_eur set default 100;
