-- A page about one transfer that its sender shares with the recipient: it names no account of ours, and goes with its row.
create table payee_links (
  account_id text not null references accounts (id),
  -- Of the quote.
  transaction_id text not null,
  -- What the page's address is made of, under the desk's pepper, so that its sender sees it again.
  id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The account that the page tells the end of: where the euros go to another one, the page is closed.
  iban text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Whether the recipient says that the account is theirs; null until they do.
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz check ((answered_at is null) = (answer is null)),
  is_denial_told boolean not null default false,
  -- Whom the recipient wants to be mailed once it is paid; gone as soon as the mail is queued.
  mail_to text check (char_length(mail_to) between 3 and 254),
  mail_language text check (mail_language in ('en', 'de')),
  is_mail_due boolean not null default false,
  check ((mail_language is null) = (mail_to is null) and (mail_to is not null or not is_mail_due)),
  primary key (account_id, transaction_id)
);
-- Not unique, since a token is 256 random bits and a unique key would lack the account.
create index payee_links_token on payee_links (token_hash);
create index payee_links_expiry on payee_links (expires_at);
create index payee_links_mail on payee_links (transaction_id) where is_mail_due;

create function payee_mail_due() returns trigger language plpgsql as $$
begin
  update payee_links set is_mail_due = true
    where account_id = new.account_id and transaction_id = new.transaction_id and mail_to is not null;
  return null;
end $$;

create trigger quotes_payee_mail after update on quotes
  for each row when (new.status = 'completed' and old.status <> 'completed')
  execute function payee_mail_due();

-- A person is erased with what recipients said.
create function payee_links_erased() returns trigger language plpgsql as $$
begin
  delete from payee_links where account_id = new.id;
  return null;
end $$;

create trigger accounts_payee_links after update on accounts
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function payee_links_erased();
