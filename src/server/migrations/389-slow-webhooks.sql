-- Who was slow to answer is waited for beside other slow ones alone until then. A node of an older version waits for all together.
alter table webhook_endpoints add column slow_until timestamptz;
