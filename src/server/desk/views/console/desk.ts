import { sql } from 'kysely'

import type { DeskStanding } from '@contract/console/desk'
import { toSeconds } from '@kernel/instant'
import type { Db } from '@server/ports/db'
import type { FlowDeps } from '../../deps'
import { selectOpenProposals } from '../../records/operator-proposal'
import { stopActs } from '../../policies/stop-acts'
import type { AccountTables } from '../../records/account'
import {
  selectStops,
  stopOfAccount,
  type StopScope,
  type StopTables,
  stopOfChain,
} from '../../records/stop'

type Deps = Pick<FlowDeps, 'database' | 'catalogue' | 'settings'>

export async function readDeskStanding({
  database: { db },
  catalogue,
  settings,
}: Deps): Promise<DeskStanding> {
  const [stops, proposals, names] = await Promise.all([
    selectStops(db).execute(),
    selectOpenProposals(db),
    selectStoppedNames(db),
  ])
  const endings = new Map(proposals.map(({ subject, proposedBy }) => [subject, proposedBy]))
  return {
    isSandbox: settings.isSandbox,
    acts: [...WHOLE, ...stops.flatMap(({ scope }) => (isOfAccount(scope) ? scope : []))].flatMap(
      (whole) =>
        stopActs(
          whole,
          stops.some(({ scope }) => scope === whole),
          proposals,
        ),
    ),
    stops: stops.map(({ scope, begunBy, begunAt, reason }) => ({
      ...{ scope, begunBy, reason, begunTs: toSeconds(begunAt) },
      chainName:
        catalogue.chains.find(({ chainId }) => stopOfChain(chainId) === scope)?.displayedName ??
        names.get(scope) ??
        null,
      endProposedBy: endings.get(`stop:${scope}`) ?? null,
    })),
  }
}

const WHOLE = ['quotes', 'payouts'] as const

const isOfAccount = (scope: StopScope): boolean => scope.startsWith('account:')

/** Of accounts that are stopped. */
async function selectStoppedNames(db: Db): Promise<ReadonlyMap<StopScope, string>> {
  const rows = await db
    .withTables<AccountTables & StopTables>()
    .selectFrom('stops')
    .innerJoin('accounts', (join) => join.on(sql<boolean>`scope = 'account:' || accounts.id`))
    .select(['accounts.id', 'accounts.name'])
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [stopOfAccount(id), name]))
}
