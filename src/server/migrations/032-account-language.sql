-- The language that the account's signed-in app used last: mails and statements are in it. Null before the first sign-in.
alter table accounts add column language text check (language in ('en', 'de'));
