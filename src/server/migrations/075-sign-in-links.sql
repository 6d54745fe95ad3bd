-- The mail carries a link of 256 bits in place of six digits.
alter table sign_in_challenges add column is_link boolean not null default false;
-- Such a link opens the account in any browser that asked while it lasts: one mail for all who ask once strangers have used up theirs.
alter table sign_in_challenges add column is_shared boolean not null default false;
alter table sign_in_challenges add constraint sign_in_challenges_shared_link check (is_link or not is_shared);

-- Wrong six digits in a row, over all challenges of one e-mail.
create table sign_in_failures (
  -- HMAC of the e-mail under the desk's pepper.
  subject bytea primary key,
  failures integer not null,
  failed_at timestamptz not null
);
