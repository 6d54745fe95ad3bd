import type { FlowDeps } from '@server/desk/deps'
import {
  addPasskey,
  confirmSession,
  removePasskey,
  renamePasskey,
  startConfirmation,
  startPasskey,
} from '@server/desk/flows/passkeys'
import {
  checkStepUpCode,
  confirmStepUp,
  sendStepUpCode,
  startStepUp,
} from '@server/desk/flows/step-up'
import { listPasskeys } from '@server/desk/views/passkeys'
import type { Handlers } from '../handlers'

export type PasskeyCalls =
  | 'listPasskeys'
  | 'startPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'startConfirmation'
  | 'confirmSession'
  | 'startStepUp'
  | 'sendStepUpCode'
  | 'confirmStepUp'
  | 'checkStepUpCode'

export const passkeyHandlers = (deps: FlowDeps): Pick<Handlers, PasskeyCalls> => ({
  listPasskeys: async ({ facts }) => ({
    passkeys: await listPasskeys(deps, facts.caller.accountId),
  }),
  startPasskey: ({ facts }) => startPasskey(deps, facts.caller),
  addPasskey: async ({ body, facts }) => ({ passkeys: await addPasskey(deps, facts.caller, body) }),
  renamePasskey: async ({ params, body, facts }) => ({
    passkeys: await renamePasskey(deps, facts.caller.accountId, { ...params, ...body }),
  }),
  removePasskey: async ({ params, facts }) => ({
    passkeys: await removePasskey(deps, facts.caller, params.id),
  }),
  startConfirmation: ({ facts }) => startConfirmation(deps, facts.caller),
  confirmSession: async ({ body, facts }) => {
    await confirmSession(deps, facts.caller, body.assertion)
  },
  startStepUp: ({ params, facts }) => startStepUp(deps, facts.caller, params.id),
  sendStepUpCode: async ({ params, facts }) => {
    await sendStepUpCode(deps, facts.caller, params.id)
  },
  confirmStepUp: async ({ params, body, facts }) => {
    await confirmStepUp(deps, facts.caller, { ...params, ...body })
  },
  checkStepUpCode: async ({ params, body, facts }) => {
    await checkStepUpCode(deps, facts.caller, { ...params, ...body })
  },
})
