import type { Selectable } from 'kysely'

import type { Proposal } from '@contract/console/approvals'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import type { OperatorKeyTables } from '../../records/operator/key'
import type { OperatorTables } from '../../records/operator/store'
import type { OperatorApprovalTables } from '../../records/operator-approval'
import type { OperatorProposalTables } from '../../records/operator-proposal'
import type { Db } from '@server/ports/db'
import { tokenText } from './amounts'

type Deps = Pick<FlowDeps, 'database' | 'catalogue' | 'keys'>
type Row = Selectable<OperatorProposalTables['operator_proposals']>
type Signed = Awaited<ReturnType<typeof selectSignatures>>[number]

const tables = (db: Db) =>
  db.withTables<
    OperatorProposalTables & OperatorApprovalTables & OperatorTables & OperatorKeyTables
  >()

const select = (db: Db) => tables(db).selectFrom('operator_proposals').selectAll()

/** Open ones, oldest first. */
export async function listProposals(deps: Deps): Promise<Proposal[]> {
  const rows = await select(deps.database.db)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('proposed_at')
    .execute()
  return Promise.all(rows.map((row) => show(deps, row)))
}

export async function showProposal(deps: Deps, id: string): Promise<Proposal> {
  const row = await select(deps.database.db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return show(deps, row)
}

async function show(deps: Deps, row: Row): Promise<Proposal> {
  const { db } = deps.database
  const signed = await selectSignatures(db, row.id)
  const isFirst = ({ id }: Signed) => id === row.proposed_by
  const signatures = [...signed.filter(isFirst), ...signed.filter((one) => !isFirst(one))]
  const names = await selectNames(db, [row.proposed_by, row.confirmed_by ?? ''])
  const named = (id: string) => ({ id, name: names.get(id) ?? id })
  return {
    ...{ id: row.id, act: row.action, subject: row.subject, version: row.version },
    state: stateOf(row, signatures),
    details: listed(row.details),
    earlier: await earlierDetails(db, row),
    ...moneyOf(deps, row.details),
    reason: row.reason,
    proposedBy: named(row.proposed_by),
    proposedTs: toSeconds(row.proposed_at),
    approvedBy: row.confirmed_by === null ? null : named(row.confirmed_by),
    signatures: signatures.map(({ id, name, keyName, hash, signedAt }) => ({
      ...{ operator: { id, name }, keyName, hash, signedTs: toSeconds(signedAt) },
    })),
  }
}

function stateOf(row: Row, signatures: readonly Signed[]): Proposal['state'] {
  if (row.confirmed_at) return 'done'
  if (row.withdrawn_at) return 'void'
  return signatures.length === 0 ? 'unsigned' : 'waiting'
}

const listed = (details: Row['details']) =>
  Object.entries(details)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ({ name, value }))

/** Amount and address of a hold or a sweep, as people compare them. */
const moneyOf = (
  { catalogue, keys }: Deps,
  { units, euros, moves, asset = '', chain = '', to }: Row['details'],
) => ({
  amount:
    units === undefined
      ? (moves ?? euroAmount(euros))
      : amountText(catalogue.token(chainIdOf(chain), asset), units),
  address: isAddress(to) ? keys.checksummed(to) : null,
})

const euroAmount = (euros: string | undefined): string | null =>
  euros === undefined ? null : `${euros} EUR`

const chainIdOf = (chain: string): number => (/^\d+$/.test(chain) ? Number.parseInt(chain, 10) : 0)

const amountText = (
  token: { readonly symbol: string; readonly decimals: number } | null,
  units: string,
): string => tokenText(units, token?.symbol ?? null, token?.decimals ?? null)

const isAddress = (text = ''): text is string => /^0x[0-9a-f]{40}$/.test(text)

async function earlierDetails(db: Db, { subject, version, action }: Row) {
  const row = await select(db)
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? listed(row.details) : null
}

const selectSignatures = (db: Db, proposalId: string) =>
  tables(db)
    .selectFrom('operator_approvals as approval')
    .innerJoin('operators', 'operators.id', 'approval.operator_id')
    .innerJoin('operator_keys', 'operator_keys.id', 'approval.key_id')
    .select(['operators.id', 'operators.name', 'operator_keys.name as keyName'])
    .select(['approval.hash', 'approval.signed_at as signedAt'])
    .where('approval.proposal_id', '=', proposalId)
    .orderBy('approval.signed_at')
    .execute()

/** Who proposed at the command line once need not be an operator. */
async function selectNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(db)
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
