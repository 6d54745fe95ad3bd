import { sql } from 'kysely'

import type { ConsoleAccount } from '@contract/console/accounts'
import type { Device } from '@contract/v1/devices'
import { notFound } from '@kernel/domain-error'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { accountActs } from '../../policies/account-acts'
import { LIMIT_WINDOWS, windowStarts } from '../../policies/account-limits'
import { openProposal } from '../../policies/offered-act'
import type { AccountTables } from '../../records/account'
import { findLimits } from '../../records/account-limit'
import { findRecovery } from '../../records/account-recovery'
import { selectOpenProposals } from '../../records/operator-proposal'
import { type QuoteTables, selectQuotes } from '../../records/quote/row'
import { readUsed } from '../../records/quote/usage'
import { findStop, stopOfAccount } from '../../records/stop'
import { euroText } from '../operators/amounts'
import { listDevices } from '../devices'
import { listPasskeys } from '../passkeys'
import { readErasure, readExport } from './account-data'
import { listAccountRecipients } from './account-recipients'
import { readAccountScreening } from './account-screening'
import { readActionsOn } from './audit'
import { findQuotes } from './found-quotes'
import { readWaitingOf } from './waiting'

type Deps = Pick<FlowDeps, 'database' | 'clock' | 'catalogue' | 'settings' | 'screening'>

/** On the page; the log has a page of its own. */
const MOST = { quotes: 20, actions: 12 }

/** All that an operator has to know of one account, what waits for somebody first. */
export async function readConsoleAccount(
  deps: Deps,
  id: string,
  operator: string,
): Promise<ConsoleAccount> {
  const row = await selectAccount(deps.database.db, id)
  if (!row) throw notFound()
  const { db } = deps.database
  const { createdAt, closedAt, erasedAt, ...account } = row
  const asking = { accountId: id, deviceId: null }
  const subjects = ['account', 'limits', 'recovery', 'export', 'erase', 'stop:account'].map(
    (kind) => `${kind}:${id}`,
  )
  const stop = await readStop(db, id)
  const recovery = await findRecovery(db, id)
  const kept = await readExport(deps, id)
  const proposals = await selectProposalsOn(db, subjects)
  const { devices } = await listDevices(deps, asking)
  const passkeys = await listPasskeys(deps, id)
  return {
    ...account,
    ...{ createdTs: toSeconds(createdAt), closedTs: closedAt && toSeconds(closedAt) },
    ...{ erasedTs: erasedAt && toSeconds(erasedAt), stop },
    screening: await readAccountScreening(deps, account.name),
    ...{ recoveryTs: recovery && toSeconds(recovery.dueAt), export: kept },
    proposals: proposals.flatMap((each) => openProposal(each) ?? []),
    acts: [
      ...accountActs({
        ...{ id, proposals, isClosed: closedAt !== null, isStopped: stop !== null },
        isSignedIn: devices.some(({ isSignedIn }) => isSignedIn),
        ...{ hasPasskey: passkeys.length > 0, isRecovering: recovery !== null },
        ...{ hasExport: kept !== null, erasure: await readErasure(deps, { id, closedAt }) },
      }),
    ],
    ...{ ...(await readLists(deps, id)), waiting: await readWaitingOf(deps, id, operator) },
    devices: devices.map(toDevice),
    passkeys: passkeys.map(({ createdTs: _created, ...key }) => key),
    audit: await readActionsOn(db, [id, ...subjects], MOST.actions),
  }
}

const readLists = async (deps: Deps, id: string) => ({
  limits: await readLimits(deps, id),
  recipients: await listAccountRecipients(deps.database.db, id),
  quotes: await findQuotes(newestQuotes(deps.database.db, id)),
  transfers: await readTransfers(deps.database.db, id),
})

const toDevice = (device: Device): ConsoleAccount['devices'][number] => ({
  ...{ id: device.id, browser: device.browser ?? null, system: device.system ?? null },
  ...{ isSignedIn: device.isSignedIn, usedTs: device.usedTs },
  newUntilTs: device.newUntilTs ?? null,
})

async function selectProposalsOn(db: Db, subjects: readonly string[]) {
  const all = await selectOpenProposals(db)
  return all.filter(({ subject }) => subjects.includes(subject))
}

const selectAccount = (db: Db, id: string) =>
  db
    .withTables<AccountTables>()
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'type', 'language'])
    .select(['created_at as createdAt', 'disabled_at as closedAt'])
    .select('erased_at as erasedAt')
    .where('id', '=', id)
    .executeTakeFirst()

const newestQuotes = (db: Db, id: string) =>
  selectQuotes(db)
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST.quotes)

async function readStop(db: Db, id: string): Promise<ConsoleAccount['stop']> {
  const stop = await findStop(db, stopOfAccount(id))
  if (!stop) return null
  const { begunBy, begunAt, reason } = stop
  return { begunBy, begunTs: toSeconds(begunAt), reason }
}

async function readLimits(
  { database: { db }, clock, settings }: Deps,
  id: string,
): Promise<ConsoleAccount['limits']> {
  const allowed = (await findLimits(db, id)) ?? settings.accountLimits
  const used = await readUsed(db, id, { starts: windowStarts(clock.now()) })
  return LIMIT_WINDOWS.map((window) => {
    const usedEUR = euroText(BigInt(used[window])) ?? '0.00'
    return { window, usedEUR, allowedEUR: allowed[window] }
  })
}

async function readTransfers(db: Db, id: string): Promise<ConsoleAccount['transfers']> {
  const row = await db
    .withTables<QuoteTables>()
    .selectFrom('quotes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<string>`coalesce(sum(settled_cents), 0)::text`.as('cents'))
    .where('account_id', '=', id)
    .where('settled_cents', 'is not', null)
    .executeTakeFirst()
  return { count: row?.count ?? 0, sumEUR: euroText(BigInt(row?.cents ?? '0')) ?? '0.00' }
}
