import type { ConsoleAct } from '@contract/console/approvals'
import { DomainError } from '@kernel/domain-error'
import type { FlowDeps } from '@server/desk/deps'
import { recordRefund } from '@server/desk/flows/hold-operations'
import { CONSOLE_ACTS } from '@server/http/console/acts'
import { signedByTwo } from '../builders/approvals'

/** Two people who run the desk, each with a key of their own. */
export interface Operators {
  /** One proposes, the other's signature carries it out; what the desk refuses stays undone. */
  bothSign(act: ConsoleAct, subject: string, object?: string): Promise<void>
  /** By one of them. */
  notesRefund(holdId: string, txHash: string): Promise<void>
}

export function operators(deps: FlowDeps): Operators {
  const unlessRefused = async (done: Promise<unknown>) => {
    await done.catch((thrown: unknown) => {
      if (!(thrown instanceof DomainError)) throw thrown
    })
  }
  return {
    bothSign: (act, subject, object = '') =>
      unlessRefused(signedByTwo(deps, (by) => CONSOLE_ACTS[act](deps, { subject, object }, by))),
    notesRefund: (holdId, txHash) => {
      const by = { operator: 'olga', reason: 'because it is tested' }
      return unlessRefused(recordRefund(deps, holdId, txHash, by))
    },
  }
}
