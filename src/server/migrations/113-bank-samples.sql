-- Beside whether the books balance: cents that the newest statement has and they have not, or the other way round.
alter table standing_samples drop constraint standing_samples_figure_check;
alter table standing_samples add constraint standing_samples_figure_check
  check (figure in ('payout-age', 'head-age', 'exposure', 'unbalanced', 'bank-apart'));
