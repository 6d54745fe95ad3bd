-- Who answers in the support chat runs the desk. What an account answered before keeps its name. accounts.is_support says
-- nothing any more; it stays while the former release may still read it.
alter table chat_messages alter column author_id drop not null;
alter table chat_messages add column operator_id text references operators (id);
alter table chat_messages add constraint chat_messages_writer
  check (num_nonnulls(author_id, operator_id) = 1 and (operator_id is null or author = 'support'));

create trigger chat_messages_operator before update on chat_messages
  for each row when (new.operator_id is distinct from old.operator_id) execute function append_only();

alter table chat_files alter column uploaded_by drop not null;
alter table chat_files add column operator_id text references operators (id);
alter table chat_files add constraint chat_files_sender
  check (num_nonnulls(uploaded_by, operator_id) = 1 and (operator_id is null or author = 'support'));
create index chat_files_operator_quota on chat_files (operator_id, uploaded_at) where operator_id is not null;

create function chat_files_operator() returns trigger language plpgsql as $$
begin
  raise exception 'who sent the file % stays', old.id using errcode = '42501';
end $$;
create trigger chat_files_operator before update on chat_files
  for each row when (new.operator_id is distinct from old.operator_id) execute function chat_files_operator();

alter table chat_canned_answers alter column saved_by drop not null;
alter table chat_canned_answers add column operator_id text references operators (id);
alter table chat_canned_answers add constraint chat_canned_answers_saver
  check (num_nonnulls(saved_by, operator_id) = 1);

alter table chat_lines alter column account_id drop not null;
alter table chat_lines add column operator_id text references operators (id);
alter table chat_lines add constraint chat_lines_listener check (num_nonnulls(account_id, operator_id) = 1);
create index chat_lines_operator on chat_lines (operator_id, ends_at) where operator_id is not null;
