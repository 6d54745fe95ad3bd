import type { Client } from 'pg'

import { ACCOUNT_OF } from './placement'

type Asked = Pick<Client, 'query'>

/** Tells apart what a transaction is for, where its accounts do not. */
const MARKS = ['bank_files', 'payout_epochs', 'chain_losses', 'operator_actions']

/**
 * Notes of each transaction which accounts' rows it changes, in which tables. As a superuser, so that the desk's role needs
 * no right to it; nothing but rows is added, so that no transaction waits for another's. Of sessions of one role, or of all.
 */
export async function recordAccounts(client: Asked, role = '%'): Promise<void> {
  await client.query(`
    drop schema if exists recorded cascade;
    create schema recorded;
    create unlogged table recorded.changes (transaction xid8, account text, change text, statement text);
    ${[...ACCOUNT_OF].map(([table, account]) => recorder(table, account, role)).join('\n')}
    ${MARKS.map((table) => recorder(table, 'null::text', role)).join('\n')}`)
}

const recorder = (table: string, account: string, role: string): string => `
  create function recorded.${table}() returns trigger language plpgsql security definer as $recorder$
  declare row public.${table} := case when tg_op = 'DELETE' then old else new end;
  begin
    if session_user like '${role}' then
      insert into recorded.changes
        values (pg_current_xact_id(), ${account}, lower(tg_op) || ' ${table}', left(current_query(), 2000));
    end if;
    return null;
  end $recorder$;
  create trigger recorded after insert or update or delete on public.${table}
    for each row execute function recorded.${table}();`

/** One transaction that changed rows of more accounts than one. */
export interface Crossing {
  readonly accounts: readonly string[]
  /** Such as 'update quotes', each once. */
  readonly changes: readonly string[]
  readonly statements: readonly string[]
}

/** Such transactions since the last look, one of each form. */
export async function takeCrossings(client: Asked): Promise<readonly Crossing[]> {
  const { rows } = await client.query<Crossing>(`
    with taken as (delete from recorded.changes returning *)
    select distinct on (changes) * from (
      select array_agg(distinct account) filter (where account is not null) as accounts,
        array_agg(distinct change order by change) as changes, array_agg(distinct statement) as statements
      from taken group by transaction having count(distinct account) > 1) crossed
    order by changes`)
  return rows
}

interface Excuse {
  /** A change that no other transaction makes, or all the changes that it makes. */
  readonly by: string | readonly string[]
  readonly why: string
}

/** What changes rows of several accounts at once; the list only gets shorter. */
export const EXCUSES: readonly Excuse[] = [
  {
    by: 'insert bank_files',
    why: 'a statement proves by what it lacks that a payment was not made: it counts whole, or what it has is paid twice',
  },
  {
    by: 'insert payout_epochs',
    why: 'a restore begins for the whole desk, which is closed',
  },
  {
    by: 'insert sessions',
    why: 'a sign-in ends the session that its browser had, and gives it a new token as a device of every account',
  },
  {
    by: ['delete sessions', 'delete step_ups'],
    why: 'deletes what has ended, by one statement that each machine can carry out for itself',
  },
]

type Changed = Pick<Crossing, 'changes'>

export const excuses = ({ by }: Excuse, { changes }: Changed): boolean =>
  typeof by === 'string' ? changes.includes(by) : changes.every((each) => by.includes(each))

export const isExcused = (crossing: Changed): boolean =>
  EXCUSES.some((excuse) => excuses(excuse, crossing))
