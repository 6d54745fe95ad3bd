import type { FlowDeps } from '../deps'
import { addressGroup } from '../policies/sign-in'
import { assertWithinLimit } from './within-limit'

/** Signing in to the console is counted by the network that asks: nobody is known yet. */
export const assertOperatorNetwork = (deps: FlowDeps, remoteAddress: string): Promise<void> =>
  assertWithinLimit(deps, {
    name: 'network',
    bucket: `console:from:${addressGroup(remoteAddress)}`,
    limit: deps.settings.signIn.checkByNetwork,
  })
