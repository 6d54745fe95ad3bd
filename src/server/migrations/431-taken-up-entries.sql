-- An entry in suspense may be that of a payment which a restore has adopted since: nobody decides on the entry itself.
alter table bank_entry_decisions alter column proposal_id drop not null;
