import { sql } from 'kysely'

import type { ScreeningCase, ScreeningStanding } from '@contract/console/screening'
import { toSeconds } from '@kernel/instant'
import { literals } from '@server/ports/compiled-query'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { offeredAct, openProposal } from '../../policies/offered-act'
import { selectOpenProposals } from '../../records/operator-proposal'
import { UNSENT_STATES } from '../../records/payout/row'

/** Of decided cases; all stand in the audit log. */
const MOST_DECIDED = 50

/** Of the accounts of one case. */
const MOST_BEARERS = 20

/** Whom a list names, with whose payouts wait for the decision. */
export async function readScreeningStanding({
  database: { db },
  screening,
}: Pick<FlowDeps, 'database' | 'screening'>): Promise<ScreeningStanding> {
  const [cases, proposals, newest] = await Promise.all([
    selectCaseRows(db),
    selectOpenProposals(db),
    readNewest(db),
  ])
  const open = new Map(proposals.map((each) => [each.subject, each]))
  return {
    ...{ isOn: screening.isOn, newest },
    cases: cases.map(({ openedAt, decidedAt, ...row }) => {
      const subject = `screening:${row.id}`
      const proposed = open.get(subject) ?? null
      const offers = (act: 'screening-clear' | 'screening-refuse', isOver: boolean) =>
        offeredAct({ act, subject, closedBy: isOver ? 'state' : null }, proposed)
      return {
        ...row,
        ...{ openedTs: toSeconds(openedAt), decidedTs: decidedAt && toSeconds(decidedAt) },
        proposal: openProposal(proposed),
        // Only a refusal can be taken back.
        acts: [
          offers('screening-clear', row.status === 'cleared'),
          offers('screening-refuse', row.status !== 'open'),
        ],
      }
    }),
  }
}

interface CaseRow extends Omit<ScreeningCase, 'openedTs' | 'decidedTs' | 'proposal' | 'acts'> {
  readonly openedAt: Date
  readonly decidedAt: Date | null
}

const BEARERS = sql`
  select a.id, a.name from accounts a where c.kind = 'name' and a.name = c.subject
  union select a.id, a.name from recipients r join accounts a on a.id = r.account_id
  where c.kind = 'name' and r.removed_at is null and
    case r.type when 'business' then r.first_name else btrim(r.first_name || ' ' || r.last_name) end = c.subject`

const HELD = sql`
  select count(*)::integer from payouts p join quotes q on q.id = p.quote_id join accounts a on a.id = q.account_id
  where p.status in (${literals(UNSENT_STATES)}) and p.held_at is not null and (
    (c.kind = 'name' and c.subject in (p.creditor_name, a.name)) or (c.kind = 'address' and exists (
      select from deposits d where d.quote_id = q.id and d.sender = c.subject)))`

async function selectCaseRows(db: Db): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select c.id, c.kind, c.subject, c.entries, c.list, c.status, c.opened_at as "openedAt",
      c.decided_at as "decidedAt",
      array(select unnest(array[o.proposed_by, o.confirmed_by]) from operator_proposals o where o.id = c.proposal_id) as "decidedBy",
      bearers.*, (${HELD}) as held
    from screening_cases c cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'name', name)) filter (where place <= ${MOST_BEARERS}), '[]') as accounts,
        greatest(count(*)::integer - ${MOST_BEARERS}, 0) as "moreAccounts"
      from (select b.id, b.name, row_number() over () as place from (${BEARERS}) as b) as each) as bearers
    where c.status = 'open' or c.id in (select id from screening_cases where status <> 'open'
      order by decided_at desc limit ${MOST_DECIDED})
    order by c.status <> 'open', c.decided_at desc nulls first, c.opened_at`.execute(db)
  return rows
}

async function readNewest(db: Db): Promise<ScreeningStanding['newest']> {
  const { rows } = await sql<{ list: string; answers: number; hits: number; at: Date }>`
    select list, count(*)::integer as answers, count(*) filter (where outcome = 'hit')::integer as hits,
      max(asked_at) as at
    from screenings where list = (select list from screenings order by id desc limit 1) group by list`.execute(
    db,
  )
  const [row] = rows
  return row
    ? { list: row.list, answers: row.answers, hits: row.hits, askedTs: toSeconds(row.at) }
    : null
}
