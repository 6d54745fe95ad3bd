import type { OperatorList } from '@contract/console/operators'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import { offeredAct, openProposal } from '../../policies/offered-act'
import type { OperatorKeyTables } from '../../records/operator/key'
import type { OperatorTables } from '../../records/operator/store'
import { openProposals, type WaitingProposal } from './open-proposals'

const tables = (db: Db) => db.withTables<OperatorTables & OperatorKeyTables>()

/** Nobody decides about their own key: what one operator may propose of the others. */
export async function listOperators(db: Db, reader: string): Promise<OperatorList> {
  const [people, keys, proposals] = await Promise.all([
    tables(db).selectFrom('operators').selectAll().orderBy('invited_at').execute(),
    selectKeys(db),
    openProposals(db),
  ])
  const shown = people.map(({ id, name, invited_at: invitedAt, ended_at: endedAt }) => {
    const proposal = proposals.get(`operator:${id}`) ?? null
    return {
      ...{ id, name, invitedTs: toSeconds(invitedAt) },
      leftTs: endedAt && toSeconds(endedAt),
      keys: keys.filter((key) => key.operator === id).map(({ operator: _, ...key }) => key),
      acts: endedAt ? [] : actsOn(id, reader, proposal),
      proposal: openProposal(proposal),
    }
  })
  const serving = shown.filter(({ leftTs }) => leftTs === null)
  return {
    operators: [...serving, ...shown.filter(({ leftTs }) => leftTs !== null)],
    invite: { act: 'operator-invite', subject: 'operator:', closedBy: null },
  }
}

const actsOn = (id: string, reader: string, proposal: WaitingProposal | null) =>
  (['operator-key', 'operator-end'] as const).map((act) => {
    const closedBy = id === reader ? ('own-key' as const) : null
    return offeredAct({ act, subject: `operator:${id}`, closedBy }, proposal)
  })

async function selectKeys(db: Db) {
  const rows = await tables(db)
    .selectFrom('operator_keys')
    .select(['operator_id as operator', 'name', 'created_at', 'used_at'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ operator, name, created_at: createdAt, used_at: usedAt }) => ({
    ...{ operator, name, createdTs: toSeconds(createdAt), usedTs: toSeconds(usedAt) },
  }))
}
