import type { DeskStanding } from '@contract/console/desk'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import { selectOpenProposals } from '../../records/operator-proposal'
import { selectStops, stopOfChain } from '../../records/stop'

type Deps = Pick<FlowDeps, 'database' | 'catalogue' | 'settings'>

export async function readDeskStanding({
  database: { db },
  catalogue,
  settings,
}: Deps): Promise<DeskStanding> {
  const [stops, proposals] = await Promise.all([selectStops(db).execute(), selectOpenProposals(db)])
  const endings = new Map(proposals.map(({ subject, proposedBy }) => [subject, proposedBy]))
  return {
    isSandbox: settings.isSandbox,
    stops: stops.map(({ scope, begunBy, begunAt, reason }) => ({
      ...{ scope, begunBy, reason, begunTs: toSeconds(begunAt) },
      chainName:
        catalogue.chains.find(({ chainId }) => stopOfChain(chainId) === scope)?.displayedName ??
        null,
      endProposedBy: endings.get(`stop:${scope}`) ?? null,
    })),
  }
}
