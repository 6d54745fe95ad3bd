import { sql } from 'kysely'

import type { Db } from '@server/ports/db'
import { failedCheck, type Finding, runCheck } from './finding'

/** Their rows are never changed, deleted or truncated. */
export const APPEND_ONLY = [
  ...['operator_actions', 'audit_seals', 'state_events', 'ledger_postings', 'ledger_entries'],
  ...['bank_files', 'bank_account_statements', 'bank_entries', 'bank_entry_details'],
  ...['bank_statuses', 'bank_dispositions', 'bank_entry_decisions', 'payout_evidence'],
  ...['payout_epochs', 'deposit_addresses', 'sweep_plans', 'sweep_approvals', 'sweep_intents'],
  ...['sweep_top_ups', 'sweep_transactions', 'sweep_conflicts', 'unexplained_outflows'],
  ...['operator_approvals', 'chain_losses', 'treasury_moves', 'device_tries', 'screenings'],
  ...['account_limits', 'wallet_proofs', 'transfer_origins', 'receipts'],
] as const

/** Their rows change in one direction, and those that are final stay. */
export const KEPT = [
  ...['operator_proposals', 'stops', 'chain_transfers', 'sweep_outcomes', 'top_up_arrivals'],
  ...['treasury_payments', 'chat_messages', 'operators', 'operator_keys', 'screening_cases'],
  ...['account_recoveries', 'notices'],
] as const

/** Of these, the tables whose rows the desk deletes until they are final. */
export const REPLACED = ['chain_transfers', 'sweep_outcomes', 'top_up_arrivals'] as const

/** What the owner alone writes: the desk's role reads them. */
export const READ_ONLY = ['erasure_marks', 'retention_rules'] as const

const CHECK = 'DATABASE_URL (append-only)'
const MEND = 'find out who removed the trigger and why, look for altered rows, then create it again'

/** A superuser, or the owner of the tables, can switch triggers off. */
export const appendOnlyFinding = (db: Db): Promise<Finding> =>
  runCheck(CHECK, MEND, async () => {
    const { rows } = await sql<{ role: string }>`
      select current_setting('session_replication_role') as role`.execute(db)
    if (rows[0]?.role !== 'origin')
      return failedCheck(
        CHECK,
        'session_replication_role switches every trigger off',
        "set it to 'origin' for this user and database",
      )
    const open = await selectUnguarded(db)
    if (open.length === 0) return 'what is kept for good refuses to be changed'
    return failedCheck(CHECK, `${open.join('; ')}: a trigger is missing or disabled`, MEND)
  })

/** Tables that exist and take what they have to refuse, such as 'stops takes TRUNCATE'. */
async function selectUnguarded(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; event: string }>`
    select name, event
    from (
      select name, event from unnest(${[...APPEND_ONLY]}::text[]) as a (name),
        (values ('UPDATE'), ('DELETE'), ('TRUNCATE')) as refused (event)
      union all
      select name, event from unnest(${[...KEPT]}::text[]) as k (name), (values ('DELETE'), ('TRUNCATE')) as refused (event)
    ) as wanted
    where to_regclass(name) is not null and not exists (
      select 1 from pg_trigger
      where tgrelid = to_regclass(name) and tgenabled in ('O', 'A') and not tgisinternal
        -- Of all rows and columns, before the change: its bits are 2 (before), 8 (delete), 16 (update), 32 (truncate).
        and tgqual is null and cardinality(tgattr::int2[]) = 0 and tgtype & 2 <> 0
        and tgtype & (case event when 'UPDATE' then 16 when 'DELETE' then 8 else 32 end) <> 0
    )
    order by name, event desc`.execute(db)
  return rows.map(({ name, event }) => `${name} takes ${event}`)
}
