import { urlsOfHosts } from '@config/database-url'
import { type HostState, hostStates } from '@server/adapters/pg/primary'
import { readReplication, replicationFault } from '@server/adapters/pg/replication'
import type { Db } from '@server/ports/db'
import { failedCheck, type Finding, passedCheck, reasonOf, runCheck } from './finding'

const SECTION = "see 'Clusters' in src/docs/operating.md"

/** What a failover would lose; a single server has nothing that takes over. */
export const replicationFinding = (db: Db, databaseUrl: string): Promise<Finding> => {
  const check = 'DATABASE_URL (replication)'
  return runCheck(check, SECTION, async () => {
    const found = await readReplication(db)
    const isCluster = found.standbys > 0 || urlsOfHosts(databaseUrl).length > 1
    const fault = replicationFault(found, isCluster)
    if (fault !== null)
      return failedCheck(
        check,
        fault,
        `with Patroni switch on synchronous_mode, else name standbys in synchronous_standby_names; let synchronous_commit be on: ${SECTION}`,
      )
    if (!isCluster) return 'one server, which no other follows'
    return `each commit waits for a standby (${found.names})`
  })
}

/** Nothing where one host is named: whether it answers is a finding of its own. */
export async function hostFindings(databaseUrl: string): Promise<readonly Finding[]> {
  const states = await hostStates(databaseUrl)
  return states.length === 1 ? [] : [hostsFinding(states)]
}

export function hostsFinding(states: readonly HostState[]): Finding {
  const check = 'DATABASE_URL (hosts)'
  const says = states.map(({ host, state }) => `${host} ${toldState(state)}`).join(', ')
  const primaries = states.filter(({ state }) => state === 'takes writes')
  if (primaries.length > 1)
    return failedCheck(check, says, 'stop all but one of those that take writes, at once')
  const isSilent = ({ state }: HostState): boolean => state instanceof Error
  if (primaries.length === 1 && !states.some(isSilent)) return passedCheck(check, says)
  return failedCheck(check, says, `bring back what does not answer: ${SECTION}`)
}

const toldState = (state: HostState['state']): string =>
  state instanceof Error ? `does not answer (${reasonOf(state)})` : state
