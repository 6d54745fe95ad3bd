-- What the comparisons of a day found at worst: the page of open books shows thirty days.
create table book_days (
  day date primary key,
  ledger text not null check (ledger in ('agrees', 'late', 'differs')),
  chains text not null check (chains in ('agrees', 'late', 'differs')),
  bank text not null check (bank in ('agrees', 'late', 'differs'))
);

-- What the page shows, as it was signed last: one row, and no sum in it.
create table signed_books (
  is_only boolean primary key default true check (is_only),
  books json not null,
  key text not null,
  signature text not null
);
