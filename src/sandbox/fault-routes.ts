import type { FastifyPluginCallback } from 'fastify'
import * as v from 'valibot'
import { SCREENING_MODES, type SandboxScreening } from './bank/screening'
import { actRoutes } from './wallet/act-routes'
import type { Guard } from './wallet/routes'
import { SANDBOX_NETWORKS } from './chains/catalogue'
import { CHAIN_FAULTS, type ChainFaults } from './chains/faults'

const network = v.picklist(SANDBOX_NETWORKS)
const Choice = v.object({ network, fault: v.picklist(CHAIN_FAULTS) })
const List = v.object({ mode: v.picklist(SCREENING_MODES) })
const Jump = v.object({ network })

/** What the page may do to a chain, its prices and the sanctions list. */
export const faultRoutes =
  (faults: ChainFaults, screening: SandboxScreening, guard: Guard): FastifyPluginCallback =>
  (app, _options, done) => {
    const listen = actRoutes(app, guard)
    listen('/sandbox/chains/fault', Choice, async (chosen) => {
      await faults.choose(chosen.network, chosen.fault)
      return true
    })
    listen('/sandbox/screening', List, ({ mode }) => {
      screening.choose(mode)
      return Promise.resolve(true)
    })
    listen('/sandbox/chains/jump', Jump, (asked) => faults.jump(asked.network))
    done()
  }
